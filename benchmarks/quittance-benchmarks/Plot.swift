// A picture of receipts a second against receipt size, drawn as SVG: both axes logarithmic.

import Foundation

/// One contender's line.
struct PlotSeries {
  let name: String
  let colour: String
  /// Octets of a receipt, and receipts a second.
  var points: [(x: Double, y: Double)] = []
}

struct Plot {
  private static let width = 720.0
  private static let height = 440.0
  private static let left = 80.0
  private static let right = 190.0
  private static let top = 40.0
  private static let bottom = 60.0

  let title: String
  let series: [PlotSeries]

  /// The picture of the verification task: every contender over all sizes that were measured.
  init(verification measurements: [Measurement]) {
    title = "Receipts a second on one core, by size of the receipt"
    let contenders = [
      ("floor", "#999999"), ("warm", "#0a7d33"), ("cold", "#d08700"), ("pkcs7_verify", "#b3261e"),
    ]
    series = contenders.map { name, colour in
      PlotSeries(
        name: name,
        colour: colour,
        points: measurements.compactMap { measurement in
          guard measurement.task == "verify", let time = measurement.microseconds[name],
            let bytes = measurement.counts["bytes"], time > 0
          else { return nil }
          return (bytes, 1e6 / time)
        }
      )
    }
  }

  var svg: String {
    let points = series.flatMap(\.points)
    guard let x = Axis(points.map(\.x)), let y = Axis(points.map(\.y)) else { return "" }
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Plot.width)) \(Int(Plot.height))" \
      font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>
      <text x="\(Plot.left)" y="24" font-size="15">\(title)</text>
      """
    ]
    for decade in x.decades {
      let place = placeX(pow(10, decade), x)
      parts.append(line(place, Plot.top, place, Plot.height - Plot.bottom))
      parts.append(
        text(place, Plot.height - Plot.bottom + 18, label(decade, "B"), anchor: "middle")
      )
    }
    for decade in y.decades {
      let place = placeY(pow(10, decade), y)
      parts.append(line(Plot.left, place, Plot.width - Plot.right, place))
      parts.append(text(Plot.left - 8, place + 4, label(decade, ""), anchor: "end"))
    }
    for (index, series) in series.enumerated() where !series.points.isEmpty {
      let path = series.points.sorted { $0.x < $1.x }
        .map { "\(number(placeX($0.x, x))),\(number(placeY($0.y, y)))" }
      parts.append(
        "<polyline fill=\"none\" stroke=\"\(series.colour)\" stroke-width=\"2\" "
          + "points=\"\(path.joined(separator: " "))\"/>"
      )
      let row = Plot.top + 14 + Double(index) * 20
      let column = Plot.width - Plot.right + 16
      parts.append(
        "<rect x=\"\(column)\" y=\"\(row - 9)\" width=\"14\" height=\"4\" fill=\"\(series.colour)\"/>"
      )
      parts.append(text(column + 20, row - 3, series.name, anchor: "start"))
    }
    parts.append(
      text(
        (Plot.left + Plot.width - Plot.right) / 2,
        Plot.height - 18,
        "size of the receipt",
        anchor: "middle"
      )
    )
    parts.append("</svg>\n")
    return parts.joined(separator: "\n")
  }

  /// The decades that a row of values spans.
  private struct Axis {
    let low: Double
    let high: Double

    init?(_ values: [Double]) {
      guard let least = values.min(), let most = values.max(), least > 0 else { return nil }
      low = floor(log10(least))
      high = max(ceil(log10(most)), low + 1)
    }

    var decades: [Double] { Array(stride(from: low, through: high, by: 1)) }

    func fraction(_ value: Double) -> Double { (log10(value) - low) / (high - low) }
  }

  private func placeX(_ value: Double, _ axis: Axis) -> Double {
    Plot.left + axis.fraction(value) * (Plot.width - Plot.left - Plot.right)
  }

  private func placeY(_ value: Double, _ axis: Axis) -> Double {
    Plot.height - Plot.bottom - axis.fraction(value) * (Plot.height - Plot.top - Plot.bottom)
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" "
      + "stroke=\"#dddddd\"/>"
  }

  private func text(_ x: Double, _ y: Double, _ text: String, anchor: String) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(text)</text>"
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }

  private func label(_ decade: Double, _ unit: String) -> String {
    let names = ["1", "10", "100", "1 k", "10 k", "100 k", "1 M", "10 M"]
    let index = Int(decade)
    return (names.indices.contains(index) ? names[index] : "10^\(index)") + unit
  }
}
