import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { at } from "../shared/base-path";
import { roughMoney, whole } from "../shared/figures";
import type { Answer } from "./overview-answer";

/** Suppliers that are shown. */
const MAX_SUPPLIERS = 8;

/** What to order in the next 7 days, a row a supplier, the first to run out first. */
export function Purchases({ planOverview: { due } }: Answer) {
  const suppliers = [...due.suppliers].sort((one, other) => one.daysToStockOut - other.daysToStockOut);
  if (suppliers.length === 0) return null;
  const count = whole(suppliers.length);
  return (
    <section className="card">
      <h2>
        <Trans>To order in the next 7 days, by supplier</Trans>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Supplier</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Lines</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Units</Trans>
            </th>
            <th scope="col" className="number on-drafts">
              <Trans>On drafts</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Cost</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {suppliers
            .slice(0, MAX_SUPPLIERS)
            .map(({ supplierId, supplierName, currency, waitingUnits, due: amount }) => (
              <tr key={supplierId}>
                <td>
                  <a href={at(`/to-order?supplier=${supplierId}`)}>{supplierName}</a>
                </td>
                <td className="number">{whole(amount.lineCount)}</td>
                <td className="number">{whole(amount.units)}</td>
                <td className="number on-drafts">{waitingUnits > 0 ? whole(waitingUnits) : ""}</td>
                <td className="number">
                  {amount.linesWithoutCost === amount.lineCount ? t`not known` : roughMoney(amount.cost, currency)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {suppliers.length > MAX_SUPPLIERS && (
        <p>
          <a href={at("/to-order")}>
            <Trans>All {count} suppliers</Trans>
          </a>
        </p>
      )}
    </section>
  );
}

/** The order lines that are missing longest. */
export function LateLines({ lateOrderLines }: Answer) {
  if (lateOrderLines.length === 0) return null;
  return (
    <section className="card">
      <h2>
        <Trans>Longest late</Trans>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Order</Trans>
            </th>
            <th scope="col">
              <Trans>Supplier</Trans>
            </th>
            <th scope="col">
              <Trans>SKU</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Missing units</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Days late</Trans>
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
              <td className="number">{whole(line.daysLate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
