import { whole } from "../buyer/parts/figures";
import type { Fault } from "./import-service";
import { reasonWords } from "./import-words";
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

/** What is refused, the same refusals together with how many lines they stop. */
export function Refusals({ faults }: { faults: readonly Told[] }) {
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
            {groups.slice(0, MAX_GROUPS).map(({ file, column, reason, value, wanted, lines }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups are what they are
              <tr key={at}>
                <td>{file}</td>
                <td data-name="Column">{column}</td>
                <td data-name="Wrong" title={reason}>
                  {reasonWords(reason)}
                </td>
                <td data-name="Stands there">{value && <code>{value}</code>}</td>
                <td data-name="Lines">{linesText(lines)}</td>
                <td data-name="Is wanted">{wanted?.replaceAll("`", "")}</td>
              </tr>
            ))}
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
