import { ClosuresCard } from "./closures-card";
import { counted } from "./figures";
import { ParameterForm } from "./parameter-form";
import { PARAMETERS } from "./parameters";
import { Empty, Shown, Told } from "./parts";
import { useSession } from "./session";
import { OneSupplier, SetLeadTime, type WholeSupplier } from "./setting-documents";
import { Terms } from "./supplier-terms";
import { done, useAct, useAnswer } from "./use-answer";
import { useDoing } from "./use-doing";

const days = (of: { days: number; isLowerBound: boolean } | null | undefined) =>
  of ? `${of.isLowerBound ? "over " : ""}${of.days}` : "–";

/** What deliveries taught, a row a warehouse, and the button that has the plan use it. */
function LeadTimes({ supplier }: { supplier: WholeSupplier }) {
  const { mayWrite } = useSession();
  const act = useAct();
  const doing = useDoing();
  if (supplier.leadTimes.length === 0) return null;
  const adopt = (warehouse: string, leadTimeDays: number) => async () => {
    const row = { supplier: supplier.name, warehouse, leadTimeDays };
    done((await act(SetLeadTime, { row })).upsertSupplierWarehouses);
    return `The plan reckons with ${counted(leadTimeDays, "day")} to ${warehouse}.`;
  };
  return (
    <section className="card" aria-labelledby="taught">
      <h2 id="taught">What deliveries taught</h2>
      <Told doing={doing} />
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">To</th>
            <th scope="col" className="number">
              Set
            </th>
            <th scope="col" className="number">
              Half within
            </th>
            <th scope="col" className="number">
              10 % to 90 %
            </th>
            <th scope="col" className="number">
              Delivered
            </th>
            <th scope="col" className="number">
              Overdue
            </th>
            {mayWrite && <td />}
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </section>
  );
}

/** Parameters that suppliers have in common; packs and smallest quantities are a SKU's. */
const OF_SUPPLIERS = PARAMETERS.filter(
  ({ field }) => field !== "moq" && field !== "packQuantity" && field !== "leadTimeDays",
);

/** One supplier: its terms, what its deliveries taught, when it is closed, and how its goods are planned. */
export function SupplierSettings({ id }: { id: string }) {
  const answer = useAnswer(OneSupplier, { id });
  return (
    <Shown of={answer}>
      {({ supplier }) =>
        supplier ? (
          <>
            <h1>{supplier.name}</h1>
            <Terms supplier={supplier} />
            <LeadTimes supplier={supplier} />
            <ClosuresCard supplier={supplier} reload={answer.reload} />
            <section className="card" aria-labelledby="planned">
              <h2 id="planned">How its goods are planned</h2>
              <ParameterForm
                holder={{ supplier: supplier.name }}
                values={supplier.settings.find(({ warehouse }) => !warehouse) ?? {}}
                fields={OF_SUPPLIERS}
              />
            </section>
          </>
        ) : (
          <Empty title="There is no such supplier" />
        )
      }
    </Shown>
  );
}
