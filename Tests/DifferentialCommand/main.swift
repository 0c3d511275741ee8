import Differential
import ReceiptMutations

let subjects = try SweepSubject.all()
let worker = SweepWorker(subjects, seed: 1)
let n = Int(CommandLine.arguments[1])!
var table = SweepTable()
if n < 0 {
for i in [-n] {
  let m = worker.mutant(i)
  let (c, o) = worker.compare(m)
  print(i, o, subjects[m.subject].name, m.kinds.map(\.rawValue), c.cms.verdict, c.pkcs7.verdict, c.ours.verdict)
  var hex = ""
  for b in m.bytes { let t = String(b, radix: 16); hex += (t.count < 2 ? "0" : "") + t }
  print(hex)
}
} else {
for i in 0..<n {
  let m = worker.mutant(i)
  let (c, o) = worker.compare(m)
  table.count(c, o, i)
  if case .fault(let f) = o { print(i, f, subjects[m.subject].name, m.kinds.map(\.rawValue), c.cms.verdict, c.pkcs7.verdict, c.ours.verdict) }
}
print(table.text)
}
