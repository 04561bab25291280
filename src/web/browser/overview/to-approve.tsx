import { Plural, Trans } from "@lingui/react/macro";
import { at } from "../shared/base-path";
import { roughMoney } from "../shared/figures";
import type { Answer } from "./overview-answer";

/** Orders that wait for the approval of who is signed in, the longest waiting first; nothing where none does. */
export function ToApprove({ ordersToApprove: { totalCount, nodes } }: Answer) {
  if (totalCount === 0) return null;
  return (
    <section className="card">
      <h2>
        <a href={at("/orders?show=approval")}>
          <Plural value={totalCount} one="# order for your approval" other="# orders for your approval" />
        </a>
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
              <Trans>Asked for by</Trans>
            </th>
            <th scope="col" className="number">
              <Trans>Cost</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {nodes.map(({ id, reference, supplier, approval, cost, currency }) => (
            <tr key={id}>
              <td>
                <a href={at(`/orders/${id}`)}>{reference}</a>
              </td>
              <td>{supplier.name}</td>
              <td>{approval.requestedBy}</td>
              <td className="number">{roughMoney(cost, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
