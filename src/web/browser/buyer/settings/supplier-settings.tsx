import { counted } from "../../shared/figures";
import { useSession } from "../asking/session";
import { done, useAct, useAnswer } from "../asking/use-answer";
import { useDoing } from "../asking/use-doing";
import { HistorySection } from "../history/history-section";
import { Lines } from "../parts/lines";
import type { Undo } from "../parts/outcome";
import { Empty, Shown, Told } from "../parts/parts";
import { ClosuresCard } from "./closures-card";
import { ParameterForm } from "./parameter-form";
import { PARAMETERS } from "./parameters";
import { OneSupplier, SetLeadTime, type WholeSupplier } from "./setting-documents";
import { useSupplierOutcome } from "./supplier-outlook";
import { Terms } from "./supplier-terms";
import { useSetParameters } from "./use-parameters";

const days = (of: { days: number; isLowerBound: boolean } | null | undefined) =>
  // More than no day at all is nothing that anybody was taught.
  of && (of.days > 0 || !of.isLowerBound) ? `${of.isLowerBound ? "over " : ""}${of.days}` : "–";

const HEADS = [
  "To",
  { number: "Set" },
  { number: "Half within" },
  { number: "10 % to 90 %" },
  { number: "Delivered" },
  { number: "Overdue" },
] as const;

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
    return `The plan uses ${counted(leadTimeDays, "day")} to ${warehouse}.`;
  };
  return (
    <section className="card" aria-labelledby="taught">
      <h2 id="taught">What deliveries taught</h2>
      <Told doing={doing} />
      <Lines heads={mayWrite ? [...HEADS, null] : HEADS}>
        {supplier.leadTimes.map((one) => (
          <tr key={one.warehouseId}>
            <th scope="row">{one.warehouseName}</th>
            <td data-name="Set" className="number">
              {counted(one.setDays, "day")}
            </td>
            <td data-name="Half within" className="number">
              {days(one.median)}
            </td>
            <td data-name="10 % to 90 %" className="number">
              {days(one.p10)} to {days(one.p90)}
            </td>
            <td data-name="Delivered" className="number">
              {counted(one.deliveries, "line")}
            </td>
            <td data-name="Overdue" className="number">
              {one.overdueLines} of {one.openLines}
            </td>
            {mayWrite && (
              <td data-name="">
                {one.suggestedDays != null && one.suggestedDays !== one.setDays && (
                  <button
                    type="button"
                    disabled={doing.isBusy}
                    aria-label={`Use ${counted(one.suggestedDays, "day")} to ${one.warehouseName}`}
                    onClick={() => doing.run(adopt(one.warehouseName, one.suggestedDays ?? one.setDays))}
                  >
                    Use {counted(one.suggestedDays, "day")}
                  </button>
                )}
              </td>
            )}
          </tr>
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
        <h2 id="planned">How its goods are planned</h2>
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
  return (
    <Shown of={answer}>
      {({ supplier }) =>
        supplier ? <Supplier supplier={supplier} reload={answer.reload} /> : <Empty title="There is no such supplier" />
      }
    </Shown>
  );
}
