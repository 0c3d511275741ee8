import Glibc
import ReceiptBatch

StandardStreams.prepare()
exit(Quittance.run(Argument.ofThisProcess()).rawValue)
