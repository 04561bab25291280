import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { SkuListQuery } from "../../../../generated/pages/graphql";
import { buyDayText, figure, listed, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { usePages } from "../asking/use-pages";
import { GrowingTable } from "../parts/growing";
import { HEALTH_NAMES } from "../parts/health-names";
import { Badge, Empty, Shown } from "../parts/parts";
import { Link, useRoute } from "../parts/route";
import { useKeptPlace } from "../parts/use-kept-place";
import { addressWith, useKeptSearch } from "../parts/use-kept-search";
import { SearchField } from "../parts/use-search";
import { healthsOf } from "../to-order/asked";
import { SkuList } from "./one-sku";
import { PlacesList } from "./places-list";
import { SkuPage } from "./sku-page";

const SKUS_PAGE = 100;
const HEADS = [
  t`SKU`,
  t`Class`,
  t`Standing`,
  t`Buy by`,
  { number: t`Here` },
  { number: t`Coming` },
  { number: t`To order` },
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
      <td data-name={t`Class`}>{row.abcCategory ?? "–"}</td>
      <td data-name={t`Standing`}>
        <Standing of={row.stockHealthCounts} />
      </td>
      <td data-name={t`Buy by`}>{buyDayText(row, today)}</td>
      <td data-name={t`Here`} className="number">
        {figure(row.stockLevel)}
      </td>
      <td data-name={t`Coming`} className="number">
        {figure(row.incomingUnits)}
      </td>
      <td data-name={t`To order`} className="number">
        {whole(row.recommendedUnits)}
      </td>
    </tr>
  );
}

interface AskedSkus {
  search: string;
  /** Words of `HEALTHS` with commas between them: then warehouses that stand so are shown, a row each. */
  health: string;
  /** "yes": only SKUs that are bought again. */
  bought: string;
}

/** The address of a list. */
const addressOf = (asked: AskedSkus): string => addressWith("/skus", { ...asked });

/** All SKUs that are called so. */
function SkuTable({ search }: { search: string }) {
  const skus = usePages(SkuList, { filter: { search: search || null, withMaterial: true }, first: SKUS_PAGE }, skusIn);
  useKeptPlace(skus);
  const totalCount = skus.data?.totalCount ?? 0;
  return (
    <Shown of={skus}>
      {(listing) =>
        listing.rows.length === 0 ? (
          <Empty title={search ? t`Nothing is called “${search}”` : t`Nothing is planned yet`} />
        ) : (
          <>
            <p className="lead">
              {plural(totalCount, {
                one: "# SKU with raw materials, without bundles, drafts and archived ones. The first to be bought is first.",
                other:
                  "# SKUs with raw materials, without bundles, drafts and archived ones. The first to be bought is first.",
              })}
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
  );
}

function AllSkus() {
  const { query } = useRoute();
  const healths = healthsOf(query.get("health") ?? "");
  const health = healths.map(({ word }) => word).join(",");
  const isBought = query.get("bought") === "yes";
  const field = useKeptSearch((search) => addressOf({ search, health, bought: isBought ? "yes" : "" }));
  const { search } = field;
  const states = listed(healths.map(({ name }) => name));
  return (
    <>
      <div className="page-head">
        <h1>
          <Trans>SKUs</Trans>
        </h1>
        <SearchField
          search={field}
          label={t`Find SKUs by their name or their product's`}
          placeholder={t`SKU or product`}
        />
      </div>
      {healths.length > 0 ? (
        <>
          <p className="note">
            <Trans>
              Each warehouse that a SKU stands so at is a row: {states}.{" "}
              <Link to={addressOf({ search, health: "", bought: "" })}>Show all SKUs</Link>
            </Trans>
          </p>
          <PlacesList healths={healths.map(({ health }) => health)} isBought={isBought} search={search} />
        </>
      ) : (
        <SkuTable search={search} />
      )}
    </>
  );
}

function Standing({ of: { stockOut, atRisk } }: { of: { stockOut?: number | null; atRisk?: number | null } }) {
  if (stockOut)
    return (
      <Badge tone="out">
        {plural(stockOut, { one: "Runs out at # warehouse", other: "Runs out at # warehouses" })}
      </Badge>
    );
  return atRisk ? (
    <Badge tone="risk">{plural(atRisk, { one: "At risk at # warehouse", other: "At risk at # warehouses" })}</Badge>
  ) : (
    <Badge tone="healthy">{HEALTH_NAMES.HEALTHY}</Badge>
  );
}

/** All SKUs, or the one that the address names. */
export function SkusPage() {
  const { path } = useRoute();
  const id = path.split("/")[2];
  return id ? <SkuPage key={id} id={decodeURIComponent(id)} /> : <AllSkus />;
}
