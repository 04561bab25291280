import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { listed, whole } from "../shared/figures";
import type { CreateMissing, Missing, Outcome } from "./import-service";
import { newOnes } from "./import-words";

/** Names that are listed of each kind; the rest is counted. */
const MAX_NAMED = 20;

/** Names as a list; of many the first, and how many there are besides. @example namesText(["Nord", "Süd"]) // "Nord, Süd" */
export function namesText(names: readonly string[]): string {
  if (names.length <= MAX_NAMED) return listed(names);
  const first = names.slice(0, MAX_NAMED).join(", ");
  const others = whole(names.length - MAX_NAMED);
  return t`${first} and ${others} more`;
}

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
    <section className="card" aria-label={t`Names that are not known`}>
      <h2>
        <Trans>Names that are not known yet</Trans>
      </h2>
      <ul>
        {missing.map(({ table, names }) => (
          <li key={table}>
            {newOnes(table, names.length)}: <strong>{namesText(names)}</strong>
          </li>
        ))}
      </ul>
      <p className="note">
        <Trans>
          They are created together with the rows that name them. New stores and suppliers have your own currency, and
          new suppliers a lead time of 0 days: change that in Settings afterwards. If a name is only spelt wrongly,
          correct it in the file instead.
        </Trans>
      </p>
      <p className="acts">
        <button type="button" className="primary" disabled={isBusy} onClick={create}>
          <Trans>Create them with the import</Trans>
        </button>
        <span className="note">
          <Trans>The preview is made anew, and still stores nothing.</Trans>
        </span>
      </p>
    </section>
  );
}
