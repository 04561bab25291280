import { plural, t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { whole } from "../../shared/figures";
import { useTitleOf } from "../../shared/page-title";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { type Doing, useDoing } from "../asking/use-doing";
import { HistorySection } from "../history/history-section";
import { Lines } from "../parts/lines";
import type { Undo } from "../parts/outcome";
import { NoSuch, Shown, Told } from "../parts/parts";
import { ClosuresCard } from "./closures-card";
import { ParameterForm } from "./parameter-form";
import { PARAMETERS } from "./parameters";
import { OneSupplier, SetLeadTime, type WholeSupplier } from "./setting-documents";
import { useSupplierOutcome } from "./supplier-outlook";
import { Terms } from "./supplier-terms";
import { useSetParameters } from "./use-parameters";

const daysText = (of: { days: number; isLowerBound: boolean } | null | undefined): string => {
  // More than no day at all is nothing that anybody was taught.
  if (!of || (of.days === 0 && of.isLowerBound)) return "–";
  const figureOfDays = whole(of.days);
  return of.isLowerBound ? t`over ${figureOfDays}` : figureOfDays;
};

const SET = t({ message: "Set", context: "a lead time, by people" });
const HALF = t`Half within`;
const MOST = t`10 % to 90 %`;
const DELIVERED = t`Delivered`;
const OVERDUE = t`Overdue`;
const HEADS = [
  t({ message: "To", context: "a warehouse" }),
  { number: SET },
  { number: HALF },
  { number: MOST },
  { number: DELIVERED },
  { number: OVERDUE },
];

type LeadTime = WholeSupplier["leadTimes"][number];

/** What deliveries to a warehouse taught. @param adopt Has the plan use it; null for people who may not. */
function LeadTimeRow({
  one,
  doing,
  adopt,
}: {
  one: LeadTime;
  doing: Doing;
  adopt: ((warehouse: string, days: number) => () => Promise<string>) | null;
}) {
  const { warehouseName: warehouse, setDays, suggestedDays: suggested, deliveries } = one;
  const from = daysText(one.p10);
  const until = daysText(one.p90);
  const overdue = whole(one.overdueLines);
  const open = whole(one.openLines);
  return (
    <tr>
      <th scope="row">{warehouse}</th>
      <td data-name={SET} className="number">
        <Plural value={setDays} one="# day" other="# days" />
      </td>
      <td data-name={HALF} className="number">
        {daysText(one.median)}
      </td>
      <td data-name={MOST} className="number">
        <Trans>
          {from} to {until}
        </Trans>
      </td>
      <td data-name={DELIVERED} className="number">
        <Plural value={deliveries} one="# line" other="# lines" />
      </td>
      <td data-name={OVERDUE} className="number">
        <Trans>
          {overdue} of {open}
        </Trans>
      </td>
      {adopt && (
        <td data-name="">
          {suggested != null && suggested !== setDays && (
            <button
              type="button"
              disabled={doing.isBusy}
              aria-label={t`Use ${plural(suggested, { one: "# day", other: "# days" })} to ${warehouse}`}
              onClick={() => doing.run(adopt(warehouse, suggested))}
            >
              <Plural value={suggested} one="Use # day" other="Use # days" />
            </button>
          )}
        </td>
      )}
    </tr>
  );
}

/** What deliveries taught, a row a warehouse, and the button that has the plan use it. */
function LeadTimes({ supplier, note }: { supplier: WholeSupplier; note(undo?: Undo): void }) {
  const mayWrite = useSession().may("WRITE_CATALOGUE");
  const act = useAct();
  const doing = useDoing();
  if (supplier.leadTimes.length === 0) return null;
  const adopt = (warehouse: string, leadTimeDays: number) => async () => {
    const row = { supplier: supplier.name, warehouse, leadTimeDays };
    done((await act(SetLeadTime, { row })).upsertSupplierWarehouses);
    note();
    return t`The plan uses ${plural(leadTimeDays, { one: "# day", other: "# days" })} to ${warehouse}.`;
  };
  return (
    <section className="card" aria-labelledby="taught">
      <h2 id="taught">
        <Trans>What deliveries taught</Trans>
      </h2>
      <Told doing={doing} />
      <Lines heads={mayWrite ? [...HEADS, null] : HEADS}>
        {supplier.leadTimes.map((one) => (
          <LeadTimeRow key={one.warehouseId} one={one} doing={doing} adopt={mayWrite ? adopt : null} />
        ))}
      </Lines>
    </section>
  );
}

/** Parameters that suppliers have in common; packs and smallest quantities are a SKU's. */
const OF_SUPPLIERS = PARAMETERS.filter(
  ({ field }) => field !== "moq" && field !== "packQuantity" && field !== "leadTimeDays",
);

function Supplier({ supplier, reload }: { supplier: WholeSupplier; reload(): void }) {
  const { note, shown } = useSupplierOutcome(supplier.id);
  const holder = { supplier: supplier.name };
  const set = useSetParameters(holder);
  return (
    <>
      <h1>{supplier.name}</h1>
      <div className="pinned">{shown}</div>
      <Terms supplier={supplier} note={note} />
      <LeadTimes supplier={supplier} note={note} />
      <ClosuresCard supplier={supplier} reload={reload} note={note} />
      <section className="card" aria-labelledby="planned">
        <h2 id="planned">
          <Trans>How its goods are planned</Trans>
        </h2>
        <ParameterForm
          holder={holder}
          values={supplier.settings.find(({ warehouse }) => !warehouse) ?? {}}
          fields={OF_SUPPLIERS}
          onSaved={(former) => note(() => set(former))}
        />
      </section>
      <HistorySection id={supplier.id} />
    </>
  );
}

/** One supplier: its terms, what its deliveries taught, when it is closed, and how its goods are planned; and what a change of them changed. */
export function SupplierSettings({ id }: { id: string }) {
  const answer = useAnswer(OneSupplier, { id });
  useTitleOf(answer.data?.supplier?.name ?? "");
  return (
    <Shown of={answer}>
      {({ supplier }) =>
        supplier ? (
          <Supplier supplier={supplier} reload={answer.reload} />
        ) : (
          <NoSuch title={t`There is no such supplier`} />
        )
      }
    </Shown>
  );
}
