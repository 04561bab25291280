import { at } from "../shared/base-path";
import { type Answer, dayOf, money, whole } from "./overview-answer";

/** What to order next, a row a supplier and week. */
export function Purchases({ buyingCalendar }: Answer) {
  const { nodes } = buyingCalendar;
  if (nodes.length === 0) return null;
  return (
    <section className="card">
      <h2>To order next, by supplier</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Supplier</th>
            <th scope="col">Week</th>
            <th scope="col" className="number">
              SKUs
            </th>
            <th scope="col" className="number">
              Units
            </th>
            <th scope="col" className="number">
              On drafts
            </th>
            <th scope="col" className="number">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((entry) => (
            <tr key={`${entry.supplierId} ${entry.from}`}>
              <td>
                <a href={at(`/to-order?supplier=${entry.supplierId}`)}>{entry.supplierName}</a>
              </td>
              <td>
                {dayOf(entry.from)} to {dayOf(entry.until)}
              </td>
              <td className="number">{whole(entry.skuCount)}</td>
              <td className="number">{whole(entry.units)}</td>
              <td className="number">{entry.waitingUnits > 0 ? whole(entry.waitingUnits) : ""}</td>
              <td className="number">{money(entry.cost, entry.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The order lines that are missing longest. */
export function LateLines({ lateOrderLines }: Answer) {
  if (lateOrderLines.length === 0) return null;
  return (
    <section className="card">
      <h2>Longest late</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Supplier</th>
            <th scope="col">SKU</th>
            <th scope="col" className="number">
              Missing units
            </th>
            <th scope="col" className="number">
              Days late
            </th>
          </tr>
        </thead>
        <tbody>
          {lateOrderLines.map((line) => (
            <tr key={`${line.orderReference} ${line.skuName}`}>
              <td>
                <a href={at(`/orders?search=${encodeURIComponent(line.orderReference)}`)}>{line.orderReference}</a>
              </td>
              <td>{line.supplierName}</td>
              <td>{line.skuName}</td>
              <td className="number">{whole(line.missingUnits)}</td>
              <td className="number">{line.daysLate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
