import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { dayOf, instantText, listed, whole } from "../shared/figures";
import type { Imported, Missing, Outcome, RowNote, Warning } from "./import-service";
import { newOnes, partWords } from "./import-words";
import { namesText } from "./missing-names";
import { Refusals, type RefusalsProps } from "./refusals";
import { RejectedFiles } from "./rejected-files";
import { Scroll } from "./scroll";
import { isToldElsewhere, oddWords } from "./wanted-words";

const ROWS = t`Rows`;
const CHANGES = [t`New`, t`Changed`, t`As it was`];
const REFUSED = t`Refused`;
const FIGURES: readonly string[] = [ROWS, ...CHANGES, REFUSED];

/** A line of a file, not of an order. */
const LINE = t({ message: "Line", context: "of a file" });

/** Warnings that are shown; the rest is counted. */
const MAX_SHOWN = 100;

/** What is kept as it is and may not be what was meant. */
function Warnings({ warnings, count }: { warnings: readonly (Warning & { file: string })[]; count: number }) {
  const shown = Math.min(MAX_SHOWN, warnings.length);
  const all = whole(count);
  return (
    <section className="card">
      <h2>
        <Trans>What looks odd</Trans>
      </h2>
      <p className="note">
        <Trans>It stops no import.</Trans>
      </p>
      <Scroll label={t`What looks odd`}>
        <table className="told">
          <thead>
            <tr>
              {[t`File`, LINE, t`Column`, t`Warning`, t`What stands there`, t`What is odd`].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {warnings.slice(0, MAX_SHOWN).map((warning, at) => {
              const { file, row, column, value } = warning;
              const [name, message] = oddWords(warning);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell may be odd twice
                <tr key={at}>
                  <td>{partWords(file)}</td>
                  <td data-name={LINE} className="figure">
                    {row || ""}
                  </td>
                  <td data-name={t`Column`}>{column}</td>
                  <td data-name={t`Warning`}>{name}</td>
                  <td data-name={t`Stands there`}>{value && <code>{value}</code>}</td>
                  <td data-name={t`Is odd`}>{message}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {count > shown && (
        <p className="note">
          <Trans>
            {shown} of {all} shown.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** What stands between cells where it is no comma. */
const BETWEEN_CELLS: Readonly<Record<string, string>> = {
  ";": t`semicolons between cells`,
  "\t": t`tabs between cells`,
  "|": t`bars between cells`,
};

/** How a text was read where it isn't written as documented; nothing where it is. */
function readAs({ encoding, delimiter, decimal, examples = [] }: NonNullable<Outcome["format"]>): string {
  const texts = listed(examples.map(({ text }) => t`“${text}”`));
  const unlike = [
    ...(encoding === "utf-8" ? [] : [texts === "" ? encoding : `${encoding} (${texts})`]),
    BETWEEN_CELLS[delimiter] ?? [],
    ...(decimal === "comma" ? [t`decimal commas`] : []),
  ].flat();
  const form = listed(unlike);
  return unlike.length > 0 ? t`read as ${form}` : "";
}

/** Maximum SKUs shown for rows with the same note. */
const MAX_EXAMPLES = 10;

/** A note on rows, with the SKUs and the lines of the first of them. */
function described({ why, examples }: RowNote): string {
  const named = examples.filter(({ sku }) => sku !== "");
  if (named.length === 0) return why;
  const shown = named.slice(0, MAX_EXAMPLES).map(({ sku, lines }) => {
    const numbers = lines.join(", ");
    const count = lines.length;
    return t`${sku} (${plural(count, { one: "line", other: "lines" })} ${numbers})`;
  });
  return `${why}: ${[...shown, ...(named.length > MAX_EXAMPLES ? [t`more`] : [])].join(", ")}`;
}

/** The warnings of a file, without those that are told where its columns are. */
function oddOf({ warnings = [], warningCount = 0 }: Pick<Outcome, "warnings" | "warningCount">) {
  const odd = warnings.filter((warning) => !isToldElsewhere(warning));
  return { warnings: odd, warningCount: warningCount - (warnings.length - odd.length) };
}

/** Notes on a file beside its figures. */
function notesOn(
  {
    changes,
    held,
    leftOut = [],
    notes = [],
    timeZone,
    faults,
    rejected,
    firstImportedAt,
    format,
    created = [],
    ...outcome
  }: Outcome,
  isTried: boolean,
): string[] {
  const { warningCount } = oddOf(outcome);
  const read = format ? readAs(format) : "";
  const following = new Map<string, number>();
  for (const { followsFrom } of faultsOf({ faults, rejected }))
    if (followsFrom) following.set(followsFrom, (following.get(followsFrom) ?? 0) + 1);
  return [
    ...(faults.length > 0 ? [isTried ? t`is refused as a whole` : t`refused as a whole`] : []),
    ...created.map((names) => createdText(names, isTried)),
    ...(changes?.columns ?? []).map(({ column, rows }) => t`changes ${column} of ${{ count: whole(rows) }}`),
    ...(held && held.count > 0 ? [t`${{ count: whole(held.count) }} held already`] : []),
    ...leftOut.map((note) => t`${{ count: whole(note.rows) }} left out: ${{ note: described(note) }}`),
    ...notes.map((note) => `${whole(note.rows)}: ${described(note)}`),
    ...(timeZone ? [t`times without an offset read as those of ${timeZone}`] : []),
    ...(read === "" ? [] : [read]),
    ...(warningCount > 0 ? [t`${plural(warningCount, { one: "# warning", other: "# warnings" })}`] : []),
    ...(firstImportedAt ? [t`imported before, at ${{ when: hereText(firstImportedAt) }}`] : []),
    ...[...following].map(([file, count]) =>
      rejected
        ? t`${{ count: whole(count) }} only since rows of ${file} are bad`
        : t`${{ count: whole(count) }} only since ${file} is refused`,
    ),
  ];
}

/** Names that are created with the import, or were. */
function createdText({ table, names }: Missing, isTried: boolean): string {
  const what = newOnes(table, names.length);
  const list = namesText(names);
  return isTried ? t`creates ${what}: ${list}` : t`created ${what}: ${list}`;
}

/** An instant by the clock of who looks at the page. */
function hereText(instant: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return instantText(instant, { timeZone, today: dayOf(new Date().toISOString(), timeZone) });
}

const faultsOf = ({ faults, rejected }: Pick<Outcome, "faults" | "rejected">) => [
  ...faults,
  ...(rejected?.faults ?? []),
];

/** What the outcomes are: nothing was imported where each file is refused. */
function headingOf(outcomes: readonly Outcome[], isTried: boolean): string {
  if (isTried) return t`Preview of the import`;
  return outcomes.some((outcome) => storedRows(outcome) > 0) ? t`What was imported` : t`Nothing was imported`;
}

/** Rows of a file that are stored, or would be. */
export const storedRows = ({ rows, faults, rejected }: Outcome): number =>
  faults.length > 0 ? 0 : rows - (rejected?.rows ?? 0);

type OutcomesProps = Imported & { isTried: boolean } & Pick<RefusalsProps, "originOf" | "correct">;

/** The result of an import or a preview, file by file. */
export function Outcomes({ outcomes, rejected, isTried, originOf, correct }: OutcomesProps) {
  const faults = outcomes.flatMap((outcome) => faultsOf(outcome).map((fault) => ({ file: outcome.file, ...fault })));
  const own = faults.filter(({ followsFrom }) => !followsFrom);
  // Only sales have lines that are held already.
  const haveSales = outcomes.some(({ held, rejected }) => held && rejected && rejected.rows > 0);
  const warnings = outcomes.flatMap((outcome) =>
    oddOf(outcome).warnings.map((warning) => ({ file: outcome.file, ...warning })),
  );
  const warningCount = outcomes.reduce((sum, outcome) => sum + oddOf(outcome).warningCount, 0);
  return (
    <>
      <section className="card">
        <h2>{headingOf(outcomes, isTried)}</h2>
        <Scroll label={t`Files`}>
          <table className="told">
            <thead>
              <tr>
                {[t`File`, ...FIGURES, t({ message: "Notes", context: "on a file" })].map((name) => (
                  <th scope="col" key={name} className={FIGURES.includes(name) ? "figure" : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {outcomes.map((outcome) => {
                const { file, changes, faults, rejected } = outcome;
                const rows = outcome.rows - (rejected?.rows ?? 0);
                const figures = changes && [changes.added, changes.changed, rows - changes.added - changes.changed];
                const bad = rejected?.rows ?? new Set(faults.map(({ row }) => row)).size;
                return (
                  <tr key={file} data-tone={bad > 0 ? "alarm" : undefined}>
                    <th scope="row">{partWords(file)}</th>
                    <td data-name={ROWS} className="figure">
                      {whole(outcome.rows)}
                    </td>
                    {CHANGES.map((name, at) => (
                      <td data-name={name} className="figure" key={name}>
                        {figures && whole(figures[at] ?? 0)}
                      </td>
                    ))}
                    <td data-name={REFUSED} className="figure">
                      {whole(bad)}
                    </td>
                    <td>{notesOn(outcome, isTried).join("; ")}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Scroll>
      </section>
      {rejected.length > 0 && <RejectedFiles files={rejected} haveSales={haveSales} />}
      {own.length > 0 && <Refusals faults={own} originOf={originOf} correct={isTried ? correct : null} />}
      {warnings.length > 0 && <Warnings warnings={warnings} count={warningCount} />}
    </>
  );
}
