import { Plural, Trans } from "@lingui/react/macro";
import { useAnswer } from "../asking/use-answer";
import { Shown } from "../parts/parts";
import { Link } from "../parts/route";
import { EntryRow } from "./entry-row";
import { AuditList } from "./history-documents";

const NEWEST = 8;
/** What is changed on the pages that show a history: what was answered before a change lacks it. */
const TYPES = [
  "PurchaseOrder",
  "Supplier",
  "SupplierClosure",
  "PlanningSetting",
  "ManualForecast",
  "Sku",
  "StockLevel",
] as const;

/** What was changed of an order, a SKU or a supplier, the newest first. @param id Of the object. @param version Asked again when it changes. */
export function HistorySection({ id, version }: { id: string; version?: number }) {
  return <Section key={version} id={id} />;
}

function Section({ id }: { id: string }) {
  const history = useAnswer(AuditList, { filter: { about: [id] }, first: NEWEST }, TYPES);
  return (
    <section className="card" aria-labelledby="changes">
      <h2 id="changes">
        <Trans>History</Trans>
      </h2>
      <Shown of={history}>
        {({ auditEntries: { nodes, totalCount } }) => (
          <>
            {nodes.length === 0 && (
              <p className="note">
                <Trans>No change is recorded.</Trans>
              </p>
            )}
            <ul className="rows">
              {nodes.map((entry) => (
                <EntryRow key={entry.id} entry={entry} withLink={false} />
              ))}
            </ul>
            {totalCount > nodes.length && (
              <Link to={`/history?about=${id}`}>
                <Plural value={totalCount} one="All # changes" other="All # changes" />
              </Link>
            )}
          </>
        )}
      </Shown>
    </section>
  );
}
