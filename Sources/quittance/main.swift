import ReceiptBatch
import Glibc

StandardStreams.prepare()
exit(Quittance.run(Argument.ofThisProcess()).rawValue)
