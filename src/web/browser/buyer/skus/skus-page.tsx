import { useEffect } from "react";
import type { SkuListQuery } from "../../../../generated/pages/graphql";
import { buyDayText, counted, figure, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { usePages } from "../asking/use-pages";
import { GrowingTable } from "../parts/growing";
import { Badge, Empty, Shown } from "../parts/parts";
import { go, Link, useRoute } from "../parts/route";
import { SearchField, useSearch } from "../parts/use-search";
import { HEALTHS } from "../to-order/asked";
import { SkuList } from "./one-sku";
import { SkuPage } from "./sku-page";

const SKUS_PAGE = 100;
const HEADS = [
  "SKU",
  "Class",
  "Standing",
  "Buy by",
  { number: "Here" },
  { number: "Coming" },
  { number: "To order" },
] as const;

type ListedSku = SkuListQuery["planSkuRows"]["nodes"][number];
const skusIn = ({ planSkuRows }: SkuListQuery) => planSkuRows;

function SkuRow({ row }: { row: ListedSku }) {
  const { today } = useSession().tenant;
  return (
    <tr>
      <th scope="row">
        <Link to={`/skus/${row.skuId}`}>{row.skuName}</Link>
        <small>{row.productName}</small>
      </th>
      <td data-name="Class">{row.abcCategory ?? "–"}</td>
      <td data-name="Standing">
        <Standing of={row.stockHealthCounts} />
      </td>
      <td data-name="Buy by">{buyDayText(row, today)}</td>
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
  );
}

/** The address of a list. */
const addressOf = (search: string, health: string): string => {
  const query = new URLSearchParams({ ...(search ? { search } : {}), ...(health ? { health } : {}) }).toString();
  return query ? `/skus?${query}` : "/skus";
};

function AllSkus() {
  const { query } = useRoute();
  const health = HEALTHS.find(({ word }) => word === query.get("health"));
  const search = useSearch(query.get("search") ?? "");
  const word = health?.word ?? "";
  useEffect(() => {
    // Kept in the address, so that going back finds it again.
    go(addressOf(search.search, word), { isReplacing: true });
  }, [search.search, word]);
  const filter = {
    search: search.search || null,
    withMaterial: true,
    ...(health ? { stockHealth: { equals: health.health } } : {}),
  };
  const skus = usePages(SkuList, { filter, first: SKUS_PAGE }, skusIn);
  return (
    <>
      <div className="page-head">
        <h1>SKUs</h1>
        <SearchField search={search} label="Find SKUs by their name or their product's" placeholder="SKU or product" />
      </div>
      {health && (
        <p className="note">
          SKUs with a warehouse in this state are shown: {health.name}.{" "}
          <Link to={addressOf(search.search, "")}>Show all SKUs</Link>
        </p>
      )}
      <Shown of={skus}>
        {(listing) =>
          listing.rows.length === 0 ? (
            <Empty title={search.search ? `Nothing is called “${search.search}”` : "Nothing is planned yet"} />
          ) : (
            <>
              <p className="lead">
                {counted(listing.totalCount, "SKU")} with raw materials, without bundles, drafts and archived ones. The
                first to be bought is first.
              </p>
              <GrowingTable
                pages={skus}
                listing={listing}
                noun="SKUs"
                heads={HEADS}
                row={(row) => <SkuRow key={row.skuId} row={row} />}
              />
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
