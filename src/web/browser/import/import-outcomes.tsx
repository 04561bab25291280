import { whole } from "../shared/figures";
import type { Imported, Outcome, RowNote, Warning } from "./import-service";
import { newOnes, partWords } from "./import-words";
import { listed } from "./missing-names";
import { Refusals, type RefusalsProps } from "./refusals";
import { RejectedFiles } from "./rejected-files";
import { Scroll } from "./scroll";

const ROWS = "Rows";
const CHANGES = ["New", "Changed", "As it was"] as const;
const REFUSED = "Refused";
const FIGURES: readonly string[] = [ROWS, ...CHANGES, REFUSED];

/** Warnings that are shown; the rest is counted. */
const MAX_SHOWN = 100;

/** What is kept as it is and may not be what was meant. */
function Warnings({ warnings, count }: { warnings: readonly (Warning & { file: string })[]; count: number }) {
  return (
    <section className="card">
      <h2>What looks odd</h2>
      <p className="note">It stops no import.</p>
      <Scroll label="What looks odd">
        <table className="told">
          <thead>
            <tr>
              {["File", "Line", "Column", "Warning", "What stands there", "What is odd"].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {warnings.slice(0, MAX_SHOWN).map(({ file, row, column, reason, value, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell may be odd twice
              <tr key={at}>
                <td>{file}</td>
                <td data-name="Line" className="figure">
                  {row || ""}
                </td>
                <td data-name="Column">{column}</td>
                <td data-name="Warning">{reason}</td>
                <td data-name="Stands there">{value && <code>{value}</code>}</td>
                <td data-name="Is odd">{message.replaceAll("`", "")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {count > Math.min(MAX_SHOWN, warnings.length) && (
        <p className="note">
          {Math.min(MAX_SHOWN, warnings.length)} of {whole(count)} shown.
        </p>
      )}
    </section>
  );
}

const BETWEEN_CELLS: Readonly<Record<string, string>> = { ";": "semicolons", "\t": "tabs", "|": "bars" };

/** How a text was read where it isn't written as documented; nothing where it is. */
function readAs({ encoding, delimiter, decimal, examples = [] }: NonNullable<Outcome["format"]>): string {
  const texts = examples.map(({ text }) => `“${text}”`).join(", ");
  const unlike = [
    ...(encoding === "utf-8" ? [] : [`${encoding}${texts === "" ? "" : ` (${texts})`}`]),
    ...(delimiter in BETWEEN_CELLS ? [`${BETWEEN_CELLS[delimiter]} between cells`] : []),
    ...(decimal === "comma" ? ["decimal commas"] : []),
  ];
  return unlike.length > 0 ? `read as ${unlike.join(", ")}` : "";
}

/** Maximum SKUs shown for rows with the same note. */
const MAX_EXAMPLES = 10;

/** A note on rows, with the SKUs and the lines of the first of them. */
function described({ why, examples }: RowNote): string {
  const named = examples.filter(({ sku }) => sku !== "");
  if (named.length === 0) return why;
  const shown = named
    .slice(0, MAX_EXAMPLES)
    .map(({ sku, lines }) => `${sku} (line${lines.length === 1 ? "" : "s"} ${lines.join(", ")})`);
  return `${why}: ${[...shown, ...(named.length > MAX_EXAMPLES ? ["more"] : [])].join(", ")}`;
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
    warningCount = 0,
    created = [],
  }: Outcome,
  isTried: boolean,
): string[] {
  const read = format ? readAs(format) : "";
  const following = new Map<string, number>();
  for (const { followsFrom } of faultsOf({ faults, rejected }))
    if (followsFrom) following.set(followsFrom, (following.get(followsFrom) ?? 0) + 1);
  return [
    ...(faults.length > 0 ? [isTried ? "is refused as a whole" : "refused as a whole"] : []),
    ...created.map(({ table, names }) =>
      isTried
        ? `creates ${newOnes(table, names.length, whole(names.length))}: ${listed(names)}`
        : `created ${newOnes(table, names.length, whole(names.length))}: ${listed(names)}`,
    ),
    ...(changes?.columns ?? []).map(({ column, rows }) => `changes ${column} of ${whole(rows)}`),
    ...(held && held.count > 0 ? [`${whole(held.count)} held already`] : []),
    ...leftOut.map((note) => `${whole(note.rows)} left out: ${described(note)}`),
    ...notes.map((note) => `${whole(note.rows)}: ${described(note)}`),
    ...(timeZone ? [`times without an offset read as those of ${timeZone}`] : []),
    ...(read === "" ? [] : [read]),
    ...(warningCount > 0 ? [`${whole(warningCount)} ${warningCount === 1 ? "warning" : "warnings"}`] : []),
    ...(firstImportedAt ? [`imported before, at ${new Date(firstImportedAt).toLocaleString()}`] : []),
    ...[...following].map(([file, count]) =>
      rejected ? `${whole(count)} only since rows of ${file} are bad` : `${whole(count)} only since ${file} is refused`,
    ),
  ];
}

const faultsOf = ({ faults, rejected }: Pick<Outcome, "faults" | "rejected">) => [
  ...faults,
  ...(rejected?.faults ?? []),
];

/** What the outcomes are: nothing was imported where each file is refused. */
function headingOf(outcomes: readonly Outcome[], isTried: boolean): string {
  if (isTried) return "Preview of the import";
  return outcomes.some((outcome) => storedRows(outcome) > 0) ? "What was imported" : "Nothing was imported";
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
  const warnings = outcomes.flatMap(({ file, warnings = [] }) => warnings.map((warning) => ({ file, ...warning })));
  const warningCount = outcomes.reduce((sum, { warningCount = 0 }) => sum + warningCount, 0);
  return (
    <>
      <section className="card">
        <h2>{headingOf(outcomes, isTried)}</h2>
        <Scroll label="Files">
          <table className="told">
            <thead>
              <tr>
                {["File", ...FIGURES, ""].map((name) => (
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
