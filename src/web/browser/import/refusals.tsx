import { type FormEvent, useState } from "react";
import { whole } from "../shared/figures";
import type { Fault } from "./import-service";
import { partWords, reasonWords } from "./import-words";
import { Scroll } from "./scroll";

/** Groups that are shown; the rest is counted. */
const MAX_GROUPS = 100;
/** Lines that are named of each. */
const MAX_LINES = 8;

export type Told = Fault & { file: string };

/** Refusals that have one reason: the same cell in the same column, refused for the same. */
interface Group extends Told {
  lines: number[];
}

function grouped(faults: readonly Told[]): Group[] {
  const groups = new Map<string, Group>();
  for (const fault of faults) {
    const { file, column, reason, value = "", wanted = "" } = fault;
    const key = JSON.stringify([file, column, reason, value, wanted]);
    const group = groups.get(key) ?? { ...fault, lines: [] };
    groups.set(key, group);
    if (fault.row > 0) group.lines.push(fault.row);
  }
  // What stops most lines is mended first.
  return [...groups.values()].sort((a, b) => b.lines.length - a.lines.length);
}

function linesText(lines: readonly number[]): string {
  if (lines.length === 0) return "";
  const named = lines.slice(0, MAX_LINES).join(", ");
  if (lines.length === 1) return named;
  return lines.length > MAX_LINES
    ? `${whole(lines.length)} lines: ${named} …`
    : `${whole(lines.length)} lines: ${named}`;
}

/** A column of a file that was sent, by its name there. */
export interface Origin {
  file: string;
  column: string;
}

/** Takes another value for the cells of a refusal. */
function CorrectionForm({ name, value, correct }: { name: string; value: string; correct(value: string): void }) {
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== value) correct(text);
  };
  return (
    <form className="correction" onSubmit={submit}>
      <input aria-label={name} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="submit" className="small" disabled={text === value}>
        Correct
      </button>
    </form>
  );
}

/** What refusals are shown with. */
export interface RefusalsProps {
  faults: readonly Told[];
  /** The column of the sent file that a refusal is of; null where cells of it can't be corrected here. */
  originOf(fault: Told): Origin | null;
  /** Null where nothing can be corrected any more. */
  correct: ((origin: Origin, rows: number[], value: string) => void) | null;
}

/** What is refused, the same refusals together with how many lines they stop. */
export function Refusals({ faults, originOf, correct }: RefusalsProps) {
  const groups = grouped(faults);
  return (
    <section className="card">
      <h2>What is refused</h2>
      <Scroll label="What is refused">
        <table className="told">
          <thead>
            <tr>
              {["File", "Column", "What is wrong", "What stands there", "Lines", "What is wanted"].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.slice(0, MAX_GROUPS).map((group) => {
              const { file, column, reason, value = "", wanted, lines } = group;
              const origin = originOf(group);
              // A value that is cut, or a row that is too short, is corrected in the file.
              const isCorrectable = correct && origin && lines.length > 0 && !value.endsWith("…") && column !== "";
              return (
                <tr key={JSON.stringify([file, column, reason, value, wanted])}>
                  <td>{partWords(file)}</td>
                  <td data-name="Column">{origin?.column ?? column}</td>
                  <td data-name="Wrong" title={reason}>
                    {reasonWords(reason)}
                  </td>
                  <td data-name="Stands there">
                    {isCorrectable ? (
                      <CorrectionForm
                        name={`${origin.column} in ${linesText(lines)}`}
                        value={value}
                        correct={(text) => correct(origin, lines, text)}
                      />
                    ) : (
                      value && <code>{value}</code>
                    )}
                  </td>
                  <td data-name="Lines">{linesText(lines)}</td>
                  <td data-name="Is wanted">{wanted?.replaceAll("`", "")}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {groups.length > MAX_GROUPS && (
        <p className="note">
          {MAX_GROUPS} of {whole(groups.length)} shown.
        </p>
      )}
    </section>
  );
}
