import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { whole } from "../shared/figures";
import type { Corrections, Look, Mapping } from "./import-service";
import type { Origin, Told } from "./refusals";
import type { Corrected } from "./use-import";

/**
 * Returns where the column of a refusal stands in the file that was sent; null where it does not, as a column whose value all rows have in common.
 * @param mappings By the file that was sent.
 */
export function originIn(
  looks: readonly Look[],
  mappings: Readonly<Record<string, readonly Mapping[]>>,
  { file, column }: Pick<Told, "file" | "column">,
): Origin | null {
  for (const look of looks) {
    const made = mappings[look.file] ?? [];
    const mapping = made.length === 1 ? made[0] : made.find(({ table }) => file === `${look.file} → ${table}`);
    if (!mapping || (made.length === 1 && file !== look.file)) continue;
    const named = look.header.find((name) => mapping.columns[name] === column);
    // The price of one is made of it.
    const total = column === "unit_price" ? look.header.find((name) => mapping.columns[name] === "line_total") : null;
    const found = named ?? total;
    return found ? { file: look.file, column: found } : null;
  }
  return null;
}

interface Props {
  corrections: Corrections;
  isBusy: boolean;
  correct(corrected: Corrected): void;
}

/** What was corrected so far, to be taken back. */
export function CorrectionList({ corrections, isBusy, correct }: Props) {
  const made = Object.entries(corrections).flatMap(([file, cells]) => {
    const groups = new Map<string, Corrected>();
    for (const { row, column, value } of cells) {
      const key = JSON.stringify([column, value]);
      const group = groups.get(key) ?? { file, column, value, rows: [] };
      groups.set(key, group);
      group.rows.push(row);
    }
    return [...groups.values()];
  });
  if (made.length === 0) return null;
  return (
    <section className="card" aria-label={t`What you corrected`}>
      <h2>
        <Trans>What you corrected</Trans>
      </h2>
      <p className="note">
        <Trans>It is imported so. Your files stay as they are.</Trans>
      </p>
      <ul>
        {made.map((group) => {
          const { file, column, value, rows } = group;
          const text = value || t`empty`;
          const [line] = rows;
          const count = whole(rows.length);
          return (
            <li key={JSON.stringify([file, column, value])}>
              {rows.length === 1 ? (
                <Trans>
                  {file}, {column}, line {line}: <strong>{text}</strong>
                </Trans>
              ) : (
                <Trans>
                  {file}, {column}, {count} lines: <strong>{text}</strong>
                </Trans>
              )}{" "}
              <button
                type="button"
                className="small"
                disabled={isBusy}
                onClick={() => correct({ ...group, value: null })}
              >
                <Trans>Take back</Trans>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
