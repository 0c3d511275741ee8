// Prints what a base64 receipt on the command line says, without believing it.

import Receipts

for argument in CommandLine.arguments.dropFirst() {
  do {
    let receipt = try UnverifiedReceipt(base64: argument).receipt
    print(receipt.bundleID.value ?? "no bundle identifier")
    for purchase in receipt.inAppPurchases {
      print(purchase.productID.value ?? "?", purchase.purchaseDate.value?.description ?? "?")
    }
  } catch {
    print("\(error.code.rawValue): \(error.message)")
  }
}
