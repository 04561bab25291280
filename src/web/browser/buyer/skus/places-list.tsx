import { plural, t } from "@lingui/core/macro";
import { graphql } from "../../../../generated/pages";
import type { PlaceListQuery, StockHealth } from "../../../../generated/pages/graphql";
import { buyDayText, figure, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { usePages } from "../asking/use-pages";
import { GrowingTable } from "../parts/growing";
import { Empty, Health, Shown } from "../parts/parts";
import { Link } from "../parts/route";
import { useKeptPlace } from "../parts/use-kept-place";

/** SKUs at warehouses, the most urgent to buy first. */
const PlaceList = graphql(`
  query PlaceList($filter: PlanRowFilter!, $first: Int!, $after: String) {
    planLocationRows(filter: $filter, sort: [{ by: BUY_ON }, { by: NAME }, { by: WAREHOUSE }], first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes {
        skuId
        skuName
        productName
        warehouseId
        warehouseName
        abcCategory
        stockHealth
        stockLevel
        incomingUnits
        recommendedUnits
        buyOn
      }
    }
  }
`);

const PLACES_PAGE = 100;
const HEADS = [
  t`SKU`,
  t`Warehouse`,
  t`Standing`,
  t`Buy by`,
  { number: t`Here` },
  { number: t`Coming` },
  { number: t`To order` },
] as const;

type ListedPlace = PlaceListQuery["planLocationRows"]["nodes"][number];
const placesIn = ({ planLocationRows }: PlaceListQuery) => planLocationRows;

function PlaceRow({ row }: { row: ListedPlace }) {
  const { today } = useSession().tenant;
  return (
    <tr>
      <th scope="row">
        <Link to={`/skus/${row.skuId}?warehouse=${row.warehouseId}`}>{row.skuName}</Link>
        <small>{row.productName}</small>
      </th>
      <td data-name={t`Warehouse`}>{row.warehouseName}</td>
      <td data-name={t`Standing`}>
        <Health of={row.stockHealth} />
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

/** SKUs at warehouses that stand in one of these ways: the pairs that the overview counts as health, and as warnings. */
export function PlacesList({
  healths,
  isBought,
  search,
}: {
  healths: readonly StockHealth[];
  /** Whether to leave out SKUs that are not bought again: nobody is warned of those. */
  isBought: boolean;
  search: string;
}) {
  const filter = {
    search: search || null,
    withMaterial: true,
    stockHealth: { in: [...healths] },
    ...(isBought ? { reorder: true } : {}),
  };
  const places = usePages(PlaceList, { filter, first: PLACES_PAGE }, placesIn);
  useKeptPlace(places);
  const totalCount = places.data?.totalCount ?? 0;
  return (
    <Shown of={places}>
      {(listing) =>
        listing.rows.length === 0 ? (
          <Empty title={search ? t`Nothing here is called “${search}”` : t`Nothing stands so now`} />
        ) : (
          <>
            <p className="lead">
              {plural(totalCount, { one: "# SKU-warehouse pair", other: "# SKU-warehouse pairs" })}
            </p>
            <GrowingTable
              pages={places}
              listing={listing}
              noun="pairs"
              heads={HEADS}
              row={(row) => <PlaceRow key={`${row.skuId} ${row.warehouseId}`} row={row} />}
            />
          </>
        )
      }
    </Shown>
  );
}
