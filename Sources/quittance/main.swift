import Glibc
import ReceiptBatch

StandardStreams.prepare()
LastWords.prepare()
exit(Quittance.run(Argument.ofThisProcess()).rawValue)
