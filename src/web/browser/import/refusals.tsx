import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { whole } from "../shared/figures";
import type { Fault } from "./import-service";
import { partWords, reasonWords } from "./import-words";
import { Scroll } from "./scroll";
import { wantedWords } from "./wanted-words";

/** Groups that are shown; the rest is counted. */
const MAX_GROUPS = 100;
/** Lines that are named of each. */
const MAX_LINES = 8;

/** Lines of a file, not of an order. */
const LINES = t({ message: "Lines", context: "of a file" });

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
  const named = lines.slice(0, MAX_LINES).join(", ");
  if (lines.length <= 1) return named;
  const count = whole(lines.length);
  return lines.length > MAX_LINES ? t`${count} lines: ${named} …` : t`${count} lines: ${named}`;
}

/** A column of a file that was sent, by its name there. */
export interface Origin {
  file: string;
  column: string;
}

/** Which cells a correction is of. */
function cellsText({ column }: Origin, lines: readonly number[]): string {
  const numbers = linesText(lines);
  return t`${column} in ${numbers}`;
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
        <Trans>Correct</Trans>
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
  const all = whole(groups.length);
  return (
    <section className="card">
      <h2>
        <Trans>What is refused</Trans>
      </h2>
      <Scroll label={t`What is refused`}>
        <table className="told">
          <thead>
            <tr>
              {[t`File`, t`Column`, t`What is wrong`, t`What stands there`, LINES, t`What is wanted`].map((name) => (
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
                  <td data-name={t`Column`}>{origin?.column ?? column}</td>
                  <td data-name={t`Wrong`} title={reason}>
                    {reasonWords(reason)}
                  </td>
                  <td data-name={t`Stands there`}>
                    {isCorrectable ? (
                      <CorrectionForm
                        name={cellsText(origin, lines)}
                        value={value}
                        correct={(text) => correct(origin, lines, text)}
                      />
                    ) : (
                      value && <code>{value}</code>
                    )}
                  </td>
                  <td data-name={LINES}>{linesText(lines)}</td>
                  <td data-name={t`Is wanted`}>{wantedWords(group)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      {groups.length > MAX_GROUPS && (
        <p className="note">
          <Trans>
            {MAX_GROUPS} of {all} shown.
          </Trans>
        </p>
      )}
    </section>
  );
}
