import { useEffect, useState } from "react";
import { counted, dayText, figure, whole } from "./figures";
import { SkuList } from "./one-sku";
import { Badge, Empty, Shown } from "./parts";
import { Link, useRoute } from "./route";
import { useSession } from "./session";
import { SkuPage } from "./sku-page";
import { useAnswer } from "./use-answer";

const REST_MS = 250;
const MOST_SKUS = 100;

function AllSkus() {
  const { today } = useSession().tenant;
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const rest = setTimeout(() => setSearch(typed.trim()), REST_MS);
    return () => clearTimeout(rest);
  }, [typed]);
  const skus = useAnswer(SkuList, { search: search || null, limit: MOST_SKUS });
  return (
    <>
      <div className="page-head">
        <h1>SKUs</h1>
        <label>
          <span className="unseen">Find SKUs by their name or their product's</span>
          <input
            type="search"
            placeholder="SKU or product"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </div>
      <Shown of={skus}>
        {({ planSkuRows: { nodes, totalCount } }) =>
          nodes.length === 0 ? (
            <Empty title={search ? `Nothing is called “${search}”` : "Nothing is planned yet"} />
          ) : (
            <>
              <p className="lead">
                {counted(totalCount, "SKU")}
                {totalCount > nodes.length && `; the ${nodes.length} that are bought soonest are shown`}
              </p>
              <div className="card">
                <table className="lines">
                  <thead>
                    <tr>
                      <th scope="col">SKU</th>
                      <th scope="col">Class</th>
                      <th scope="col">Standing</th>
                      <th scope="col">Buy by</th>
                      <th scope="col" className="number">
                        Here
                      </th>
                      <th scope="col" className="number">
                        Coming
                      </th>
                      <th scope="col" className="number">
                        To order
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {nodes.map((row) => (
                      <tr key={row.skuId}>
                        <th scope="row">
                          <Link to={`/skus/${row.skuId}`}>{row.skuName}</Link>
                          <small>{row.productName}</small>
                        </th>
                        <td data-name="Class">{row.abcCategory ?? "–"}</td>
                        <td data-name="Standing">
                          <Standing of={row.stockHealthCounts} />
                        </td>
                        <td data-name="Buy by">{row.buyOn ? dayText(row.buyOn, today) : "–"}</td>
                        <td data-name="Here" className="number">
                          {figure(row.stockLevel)}
                        </td>
                        <td data-name="Coming" className="number">
                          {figure(row.incomingUnits)}
                        </td>
                        <td data-name="To order" className="number">
                          {whole(row.recommendedUnits)}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </>
          )
        }
      </Shown>
    </>
  );
}

function Standing({ of: { stockOut, atRisk } }: { of: { stockOut?: number | null; atRisk?: number | null } }) {
  if (stockOut) return <Badge tone="out">Runs out at {counted(stockOut, "warehouse")}</Badge>;
  return atRisk ? (
    <Badge tone="risk">At risk at {counted(atRisk, "warehouse")}</Badge>
  ) : (
    <Badge tone="healthy">Healthy</Badge>
  );
}

/** All SKUs, or the one that the address names. */
export function SkusPage() {
  const { path } = useRoute();
  const id = path.split("/")[2];
  return id ? <SkuPage key={id} id={decodeURIComponent(id)} /> : <AllSkus />;
}
