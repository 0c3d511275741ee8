// Wrong command lines: exit code 2, one line, and what was probably meant.

import Testing

struct PriceRefusalTests {
  @Test(arguments: [
    ("", "--amount is missing: there is neither an amount nor a tier"),
    ("--amount 5", "--locale is missing"),
    ("--amount 5 --locale en_US", "--currency is missing: the amount has no currency, such as USD"),
    ("--amount 5 --storefront DE", "the storefront of Germany bills in EUR"),
    ("--tier 5", "--storefront is missing"),
    ("--amount 5 --currency USD", "--locale is missing"),
    ("--amount 5 --tier 5", "--amount and --tier exclude each other"),
    ("--amount 1,5 --currency USD --locale en_US", "'1,5' is not a decimal number"),
    ("--amount 1e3 --currency USD --locale en_US", "'1e3' is not a decimal number"),
    ("--amount +1 --currency USD --locale en_US", "'+1' is not a decimal number"),
    ("--amount NaN --currency USD --locale en_US", "'NaN' is not a decimal number"),
    ("--amount 4.999 --currency USD --locale en_US", "4.999 has 3 decimal places; USD has 2"),
    ("--amount 1.5 --currency JPY --locale en_US", "JPY has none"),
    ("--amount 5 --currency UDS --locale en_US", "did you mean 'USD'?"),
    ("--amount 5 --currency USD --locale xx_YY", "'xx_YY' is in no language that ICU knows"),
    ("--amount 5 --currency USD --locale en_UX", "is no region"),
    ("--tier 5 --storefront UK", "did you mean 'GB'?"),
    ("--tier 5 --storefront 143442x", "is not a storefront"),
    ("--tier 88 --storefront US", "did you mean '87'?"),
    ("--tier 5 --storefront AF", "no prices for Afghanistan (AF)"),
    ("--tier 5 --storefront US --on 2016-13-01", "there is no day 2016-13-01"),
    ("--tier 5 --storefront US --on 2011-01-01", "there is no matrix for 2011-01-01"),
    ("--tier 5 --storefront US --on 2030-01-01", "ask for 'latest'"),
    ("--tier 5 --storefront US --on lastest", "did you mean"),
    ("--tier 5 --storefront US --on 2019-10-3", "did you mean '2019-10-03'?"),
    ("--tier 0 --storefront US --on 2019-01-22", "no row for tier 0"),
    ("--tier 5 --storefront DE --currency USD", "in EUR in Germany"),
    ("--tier 5 --currency USD --locale en_US", "ask for a storefront"),
    ("--amount 5 --currency USD --locale en_US --on latest", "there is none"),
    ("--amount 5 --currency USD --locale en_US --style app-stroe", "did you mean 'app-store'?"),
    ("--amount 5 --currency USD --locale en_US --symbol iSO", "did you mean 'iso'?"),
    ("--amount 5 --currency USD --locale en_US --period 1m", "did you mean 'P1M'?"),
    ("--amount 5 --currency USD --locale en_US --per month", "--period is missing"),
    ("--amount 5 --currency USD --locale en_US --period P1M --per mouth", "did you mean 'month'?"),
    ("--amount 5 --currency USD --locale en_US --period P1M --rounding up", "--per"),
    ("--amount 5 --currency USD --locale en_US --width short", "--period"),
    ("--amount 5 --currency USD --locale en_US --period P1M --parts", "--parts and --period"),
    ("--amount 5 --currency USD --locale en_US --parts --output-format csv", "--parts needs"),
    ("--amount 5 --currency USD --locale en_US --csv-cells raw", "--csv-cells needs"),
    ("--amount 5 --currency USD --locale en_US --input-format csv", "--input-format needs"),
    ("--amount 5 --currency USD --locale en_US more", "'more' is one word too many"),
    ("--tier 1 --all-storefronts --storefront US", "--all-storefronts and --storefront"),
    ("--tier 1 --all-locales --locale en_US --storefront US", "--all-locales and --locale"),
    ("--input - --all-locales", "for one price"),
    ("--all-storefronts", "--amount DECIMAL or --tier T is missing"),
    ("--all-storefronts --amount 5", "--currency is missing"),
    ("--all-storefronts --amount 5.999 --currency EUR", "EUR has 2"),
    ("--all-storefronts --amount 5 --currency KPW", "no storefront bills in KPW"),
    ("--input /", "'/' is a directory"),
    ("--input - --currency EUX", "did you mean 'EUR'?"),
    ("--input - --input-format xml", "it takes csv, ndjson"),
    ("--amout 5", "did you mean '--amount'?"),
    ("--amount 4,99 --currency EUR --locale de", "did you mean '4.99'?"),
    ("--amount 4.99 --currency EUR --locale C", "did you mean 'en_US_POSIX'?"),
    ("--amount 1.5 --currency JPY --locale ja", "1.5 has 1 decimal place; JPY has none"),
    ("--tier 5", "--all-storefronts asks for all"),
    ("--tier 5 --storefront US --on 2016", "a day is written as in 2016-05-03"),
    ("--tier 5 --storefront US --on 03.05.2016", "'quittance tiers' lists the names"),
    ("--amount 5 --format json", "not of price, which has --output-format"),
    ("--all-storefronts --amount 5 --currency BGN", "Bulgaria did until 2025-12-31: see --on"),
    (
      "--all-storefronts --amount 5 --currency BGN --on 2012-10-26",
      "no storefront is known to have billed in BGN on 2012-10-26"
    ),
  ])
  func isRefused(_ words: String, _ reason: String) throws {
    let refusal = try PriceRun.refusal("price \(words)")
    #expect(refusal.contains(reason), "\(words): \(refusal)")
  }

  @Test func noOutputTakesAnInputsPlace() throws {
    let directory = try TemporaryDirectory()
    let rows = "amount,currency,locale\n1,EUR,de_DE\n"
    try directory.write(rows, to: "rows.csv")
    let run = try CommandRun.shell(
      "\"$quittance\" price --input rows.csv -o rows.csv; \"$quittance\" price --input - -o rows.csv < rows.csv",
      in: directory
    )
    #expect(run.exitCode == 2)
    #expect(run.error.contains("'rows.csv' is an input and the output at once"))
    #expect(String(decoding: try directory.read("rows.csv"), as: UTF8.self) == rows)
  }
}
