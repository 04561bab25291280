import { whole } from "../shared/figures";
import type { CreateMissing, Missing, Outcome } from "./import-service";
import { newOnes } from "./import-words";

/** Names that are listed of each kind; the rest is counted. */
const MAX_NAMED = 20;

/** Names as a list. @example listed(["Nord", "Süd"]) // "Nord, Süd" */
export const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(", ")} and ${whole(names.length - MAX_NAMED)} more`
    : names.join(", ");

/** Returns the names that files lack, each once, by kind. */
export function missingIn(outcomes: readonly Outcome[]): Missing[] {
  const byTable = new Map<Missing["table"], Set<string>>();
  for (const { table, names } of outcomes.flatMap(({ missing = [] }) => missing)) {
    const all = byTable.get(table) ?? new Set<string>();
    byTable.set(table, all);
    for (const name of names) all.add(name);
  }
  return [...byTable].map(([table, names]) => ({ table, names: [...names] }));
}

/** What is created once somebody agrees. @param before What they have agreed to already. */
export function withMissing(before: CreateMissing, missing: readonly Missing[]): CreateMissing {
  const created = { ...before };
  for (const { table, names } of missing) created[table] = [...new Set([...(before[table] ?? []), ...names])];
  return created;
}

interface Props {
  missing: readonly Missing[];
  isBusy: boolean;
  create(): void;
}

/** Asks whether stores, warehouses and suppliers that files name and nobody has are to be created. */
export function MissingNames({ missing, isBusy, create }: Props) {
  return (
    <section className="card" aria-label="Names that are not known">
      <h2>Names that are not known yet</h2>
      <ul>
        {missing.map(({ table, names }) => (
          <li key={table}>
            {newOnes(table, names.length, whole(names.length))}: <strong>{listed(names)}</strong>
          </li>
        ))}
      </ul>
      <p className="note">
        They are created together with the rows that name them. New stores and suppliers have your own currency, and new
        suppliers a lead time of 0 days: change that in Settings afterwards. If a name is only spelt wrongly, correct it
        in the file instead.
      </p>
      <p className="acts">
        <button type="button" className="primary" disabled={isBusy} onClick={create}>
          Create them with the import
        </button>
        <span className="note">The preview is made anew, and still stores nothing.</span>
      </p>
    </section>
  );
}
