import Differential
import ReceiptMutations

let subjects = try SweepSubject.all()
let worker = SweepWorker(subjects, seed: 1)
let n = Int(CommandLine.arguments[1])!
var table: [String: (Int, Int)] = [:]
let clock = ContinuousClock()
let start = clock.now
for i in 0..<n {
  let (bytes, _, s) = worker.mutant(i)
  let c = worker.compare(bytes, s)
  var v = "\(c.ours.verdict)"
  if case .malformed(let r) = c.ours.verdict { v = "malformed \(r.code) | \(r.path) | \(r.message.prefix(90))" }
  if case .rejected(let r) = c.ours.verdict { v = "rejected \(r.code) | \(r.path.prefix(12)) | \(r.message.prefix(60))" }
  let key = "cms=\(c.cms.verdict) pkcs7=\(c.pkcs7.verdict) \(c.faults.map(\.rawValue)) ours=\(v)"
  table[key, default: (0, i)].0 += 1
}
print(clock.now - start)
for (k, v) in table.sorted(by: { $0.key < $1.key }) { print(v.0, v.1, k) }
