import { dayText, figure } from "../../shared/figures";
import { useSession } from "../asking/session";
import { Link } from "../parts/route";
import type { WholeOrder } from "./one-order";

/** What a production order lacks to begin. */
export function MissingMaterials({ order }: { order: WholeOrder }) {
  const { tenant } = useSession();
  if (order.missingMaterials.length === 0) return null;
  return (
    <section className="card" aria-labelledby="missing">
      <h2 id="missing">Materials that are missing</h2>
      <ul className="rows">
        {order.missingMaterials.map((it, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a material may be missing for several lines
          <li key={place}>
            <span className="what">
              <Link to={`/skus/${it.skuId}`}>{it.skuName}</Link>
              <small>
                for {it.madeSkuName}, on {dayText(it.startOn, tenant.today)} at {it.warehouseName}
              </small>
            </span>
            <strong className="number">{figure(it.missingUnits)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
