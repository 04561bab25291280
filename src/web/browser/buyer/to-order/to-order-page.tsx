import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useMemo } from "react";
import type { DueQuery } from "../../../../generated/pages/graphql";
import { useSession } from "../asking/session";
import { useAnswer, useRefresh } from "../asking/use-answer";
import { type Listing, type Pages, usePages } from "../asking/use-pages";
import { Growing } from "../parts/growing";
import { Empty, Shown } from "../parts/parts";
import { Link, useRoute } from "../parts/route";
import { useKeptPlace } from "../parts/use-kept-place";
import { type Asked, addressOf, askedOf, filterOf, isNarrowed, SORTS, widened } from "./asked";
import { type DueRow, dueOrders, placeOf } from "./due";
import { DUE_PAGE, Due, DueSums, Waiting } from "./due-documents";
import { DueFilters } from "./due-filters";
import { DueList } from "./due-list";
import { DueSummary } from "./due-summary";
import { chosenBySupplier, ratesOf, type Sums } from "./sums";
import { SupplierCard } from "./supplier-card";
import { useEdits } from "./use-edits";
import { WaitingOrders } from "./waiting-orders";

type Filter = ReturnType<typeof filterOf>;

const dueIn = ({ planLocationRows }: DueQuery) => planLocationRows;
const ORDERS = ["PurchaseOrder"] as const;

/** Changed lines that are not shown, asked for at a time. */
const OTHERS_PAGE = 500;

/** Lines that the buyer changed and that no shown page has, of those that the filter leaves. */
function useOthers(filter: Filter, asked: Asked, names: readonly string[]): readonly DueRow[] {
  const asking = {
    filter: { ...filter, skuName: { in: [...names].sort() } },
    sort: [...SORTS[asked.sort].sort],
    first: names.length > 0 ? OTHERS_PAGE : 1,
  };
  const { data, isAsking, more } = usePages(Due, asking, dueIn, ORDERS);
  const isMore = data?.hasMore === true && !isAsking;
  useEffect(() => {
    if (isMore) more();
  }, [isMore, more]);
  return names.length > 0 ? (data?.rows ?? []) : [];
}

/** What is due: by supplier as the orders it could become, else line by line; and what all of it comes to. */
function WorkList({
  asked,
  filter,
  sums,
  pages,
  listing,
  refreshDue,
}: {
  asked: Asked;
  filter: Filter;
  sums: Sums;
  pages: Pages<DueRow>;
  listing: Listing<DueRow>;
  refreshDue(shown: number): Promise<void>;
}) {
  const { id, today } = useSession().tenant;
  const editing = useEdits(`due ${id} ${today}`);
  const { rows, hasMore } = listing;
  const { edits } = editing;
  const keys = useMemo(() => rows.map(placeOf), [rows]);
  const unseen = useMemo(() => {
    const seen = new Set(keys);
    return [
      ...new Set(Object.entries(edits).flatMap(([key, { skuName }]) => (skuName && !seen.has(key) ? skuName : []))),
    ];
  }, [keys, edits]);
  const others = useOthers(filter, asked, unseen);
  const rates = useMemo(() => ratesOf(sums), [sums]);
  const orders = useMemo(() => dueOrders(rows, rates), [rows, rates]);
  const known = useMemo(() => {
    const seen = new Set(keys);
    return others.length > 0 ? dueOrders([...rows, ...others.filter((row) => !seen.has(placeOf(row)))], rates) : orders;
  }, [orders, rows, keys, others, rates]);
  const suppliers = chosenBySupplier(sums, known, edits);
  const refresh = () => refreshDue(rows.length);
  const shown = suppliers.filter(({ supplierId }) => orders.some(({ supplier }) => supplier.id === supplierId));
  return (
    <>
      <DueSummary
        asked={asked}
        filter={filter}
        sums={sums}
        suppliers={suppliers}
        editing={editing}
        refreshDue={refresh}
      />
      <Growing pages={pages} listing={listing} noun="lines" asOneScrolls>
        {asked.sort === "supplier" ? (
          shown.map((total) => (
            <SupplierCard
              key={total.supplierId}
              isCut={hasMore && total === shown.at(-1)}
              orders={orders.filter(({ supplier }) => supplier.id === total.supplierId)}
              total={total}
              editing={editing}
              refreshDue={refresh}
            />
          ))
        ) : (
          <DueList orders={orders} keys={keys} editing={editing} />
        )}
      </Growing>
    </>
  );
}

/** Why nothing is shown. */
function NothingDue({ asked }: { asked: Asked }) {
  const { search } = asked;
  if (isNarrowed(asked)) {
    return (
      <Empty title={search ? t`Nothing due matches “${search}”` : t`Nothing due matches these filters`}>
        <Link to={addressOf(widened(asked))}>
          <Trans>Show all that is due</Trans>
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title={t`Nothing is due`}>
      {asked.days < 29
        ? t`Look further ahead, or come back tomorrow: the plan is refreshed each night and after each change.`
        : t`The plan recommends nothing to buy in the next 30 days.`}
    </Empty>
  );
}

/** What to order; quantities can be changed and become drafts. */
export function ToOrderPage() {
  const { query } = useRoute();
  const { tenant } = useSession();
  const asked = askedOf(query);
  const filter = filterOf(asked, tenant.today);
  const asking = { filter, sort: [...SORTS[asked.sort].sort], first: DUE_PAGE };
  const due = usePages(Due, asking, dueIn, ORDERS);
  const sums = useAnswer(DueSums, { filter }, ORDERS);
  const refresh = useRefresh();
  const refreshDue = async (shown: number) => {
    await refresh(DueSums, { filter });
    let after: string | null = null;
    for (let known = 0; known < shown; known += DUE_PAGE) {
      const { planLocationRows }: DueQuery = await refresh(Due, { ...asking, after });
      after = planLocationRows.pageInfo.endCursor ?? null;
    }
  };
  const waiting = useAnswer(Waiting, {}, ORDERS);
  useKeptPlace(due);
  return (
    <>
      <DueFilters asked={asked} />
      <p className="note">
        <Trans>
          A quantity looks wrong? The page of its SKU takes what sales do not say: a successor, excluded periods,
          one-off sales, manual forecasts. Days that count for no SKU are{" "}
          <Link to="/settings?part=planning">excluded in Settings</Link>.
        </Trans>
      </p>
      <Shown of={waiting}>
        {({ orders }) => (
          <>
            <WaitingOrders orders={orders.nodes} totalCount={orders.totalCount} />
            <Shown of={sums}>
              {({ planLocationRows: { dueTotals } }) => (
                <Shown of={due}>
                  {(listing) =>
                    listing.rows.length === 0 ? (
                      <NothingDue asked={asked} />
                    ) : (
                      <WorkList
                        asked={asked}
                        filter={filter}
                        sums={dueTotals}
                        pages={due}
                        listing={listing}
                        refreshDue={refreshDue}
                      />
                    )
                  }
                </Shown>
              )}
            </Shown>
          </>
        )}
      </Shown>
    </>
  );
}
