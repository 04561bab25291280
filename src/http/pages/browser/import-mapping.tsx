import { useId } from "react";
import type { Known, Look, Mapping } from "./import-service";

const PASSED_OVER = "";

/** Required columns that none of the file's is. */
function missingOf(known: Known, { table, columns }: Mapping): string[] {
  const given = new Set(Object.values(columns));
  const shape = known.files.find(({ name }) => name === table);
  return (shape?.columns ?? [])
    .filter(({ required, header }) => required && !given.has(header))
    .map(({ header }) => header);
}

/** A table that somebody has chosen, with the columns that are spelt as its own. */
function chosen(known: Known, table: string, header: readonly string[]): Mapping | null {
  const shape = known.files.find(({ name }) => name === table);
  if (!shape) return null;
  const spelt = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_");
  const columns = header.map((name) => [
    name,
    shape.columns.find((column) => column.header === spelt(name))?.header ?? null,
  ]);
  return { table, columns: Object.fromEntries(columns) };
}

interface MappingProps {
  look: Look;
  known: Known;
  mapping: Mapping | null;
  change(mapping: Mapping | null): void;
}

/** Which table a file is, and which column each of its own: as the service takes it to be, for people to change. */
export function MappingEditor({ look, known, mapping, change }: MappingProps) {
  const id = useId();
  const shape = known.files.find(({ name }) => name === mapping?.table);
  const missing = mapping ? missingOf(known, mapping) : [];
  const passed = look.header.filter((name) => mapping && mapping.columns[name] == null);
  return (
    <section className="card file" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{look.file}</h2>
      {look.faults.map(({ row, reason, value, wanted }) => (
        <p className="refusal" key={`${row}${reason}`}>
          {row > 0 && `Line ${row}: `}
          {reason} {value && <code>{value}</code>} {wanted && `Wanted: ${wanted}.`}
        </p>
      ))}
      <p>
        <label htmlFor={`${id}-table`}>It is</label>{" "}
        <select
          id={`${id}-table`}
          value={mapping?.table ?? ""}
          onChange={({ target }) => change(chosen(known, target.value, look.header))}
        >
          <option value="">nothing that is known</option>
          {known.files.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>{" "}
        {shape?.about}
      </p>
      {mapping && missing.length > 0 && <p className="note">New rows need {missing.join(", ")}, too.</p>}
      {mapping && passed.length > 0 && <p className="note">Passed over: {passed.join(", ")}.</p>}
      {mapping && (
        <details>
          <summary>Columns and first rows</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className="scroll" tabIndex={0} aria-label={`Columns of ${look.file}`}>
            <table>
              <thead>
                <tr>
                  {look.header.map((name, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a column twice
                    <th scope="col" key={place}>
                      <label htmlFor={`${id}-${place}`}>{name || "(no name)"}</label>
                      <select
                        id={`${id}-${place}`}
                        value={mapping.columns[name] ?? PASSED_OVER}
                        onChange={({ target }) =>
                          change({ ...mapping, columns: { ...mapping.columns, [name]: target.value || null } })
                        }
                      >
                        <option value={PASSED_OVER}>passed over</option>
                        {shape?.columns.map(({ header }) => (
                          <option key={header}>{header}</option>
                        ))}
                      </select>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {look.rows.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are what they are
                  <tr key={at}>
                    {look.header.map((_, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: as above
                      <td key={place}>{row[place]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </section>
  );
}
