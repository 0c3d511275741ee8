// What the tests of catalogues share.

import Prices
import ProductCatalog

/// The problems of a text that is no catalogue, as they are printed; none if it is one.
func problems(of text: String) -> [String] {
  do throws(CatalogError) {
    _ = try ProductCatalog(text)
    return []
  } catch {
    return error.problems.map(\.description)
  }
}

enum Sample {
  /// A product of each kind.
  static let json = """
    {
      "default_locale": "en",
      "products": [
        {"id": "com.example.coins", "kind": "consumable", "tier": 1, "units": 10,
         "unit_name": "coins", "names": {"en": "Ten coins", "de": "Zehn Münzen"}},
        {"id": "com.example.unlock", "kind": "non_consumable",
         "names": {"en": "All levels"}, "amounts": {"USD": "4.99", "EUR": 5.49}},
        {"id": "com.example.pro", "kind": "auto_renewable_subscription", "tier": "10",
         "names": {"en": "Pro", "de": ""}, "group": "pro", "level": 1, "period": "P1M",
         "grace_period": "P16D"},
        {"id": "com.example.season", "kind": "non_renewing_subscription",
         "duration": "P3M", "repeated_purchase": "overlaps"},
        {"id": "com.example.news", "kind": "free_subscription", "tier": null}
      ]
    }
    """

  /// The same.
  static let csv = """
    id,kind,tier,name:en,name:de,amount:USD,amount:EUR,units,unit_name,group,level,period,\
    grace_period,duration,repeated_purchase
    com.example.coins,consumable,1,Ten coins,Zehn Münzen,,,10,coins,,,,,,
    com.example.unlock,non_consumable,,All levels,,4.99,5.49,,,,,,,,
    com.example.pro,auto_renewable_subscription,10,Pro,,,,,,pro,1,P1M,P16D,,
    com.example.season,non_renewing_subscription,,,,,,,,,,,,P3M,overlaps
    com.example.news,free_subscription,,,,,,,,,,,,,
    """
}
