import { t } from "@lingui/core/macro";
import { useId } from "react";
import type { Known, Look, Mapping } from "./import-service";
import { columnWords, fileWords } from "./import-words";
import { Scroll } from "./scroll";

const PASSED_OVER = "";

type Shape = Known["files"][number];

/** The file's first rows, and above each column which one of the table's it is. */
export function ColumnsTable({
  look,
  shape,
  mapping,
  change,
}: {
  look: Look;
  shape: Shape;
  mapping: Mapping;
  change(mapping: Mapping): void;
}) {
  const id = useId();
  const take = (name: string, column: string) => {
    const { [column]: _, ...constants } = mapping.constants ?? {};
    change({ ...mapping, columns: { ...mapping.columns, [name]: column || null }, constants });
  };
  const { file } = look;
  const table = fileWords(shape.name);
  return (
    <Scroll label={t`Columns of ${file}: ${table}`}>
      <table>
        <thead>
          <tr>
            {look.header.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a column twice
              <th scope="col" key={place}>
                <label htmlFor={`${id}-${place}`}>{name || t`(no name)`}</label>
                <select
                  id={`${id}-${place}`}
                  value={mapping.columns[name] ?? PASSED_OVER}
                  onChange={({ target }) => take(name, target.value)}
                >
                  <option value={PASSED_OVER}>{t`passed over`}</option>
                  {[...shape.columns.map(({ header }) => header), ...shape.computed].map((header) => (
                    <option key={header} value={header}>
                      {columnWords(shape.name, header)}
                    </option>
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
    </Scroll>
  );
}
