import { Trans } from "@lingui/react/macro";
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
      <h2 id="missing">
        <Trans>Materials that are missing</Trans>
      </h2>
      <ul className="rows">
        {order.missingMaterials.map(({ skuId, skuName, madeSkuName, warehouseName, startOn, missingUnits }, place) => {
          const day = dayText(startOn, tenant.today);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a material may be missing for several lines
            <li key={place}>
              <span className="what">
                <Link to={`/skus/${skuId}`}>{skuName}</Link>
                <small>
                  <Trans>
                    for {madeSkuName}, on {day} at {warehouseName}
                  </Trans>
                </small>
              </span>
              <strong className="number">{figure(missingUnits)}</strong>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
