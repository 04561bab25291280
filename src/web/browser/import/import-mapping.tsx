import { Fragment, useId, useState } from "react";
import type { Known, Look, Mapping } from "./import-service";
import { columnWords, fileWords, reasonWords } from "./import-words";
import { Readings, type ReadingsProps } from "./readings";
import { Scroll } from "./scroll";

const PASSED_OVER = "";

type Shape = Known["files"][number];

/** Required columns that none of the file's is. */
function missingOf(shape: Shape, { columns }: Mapping): string[] {
  const given = new Set(Object.values(columns));
  // The price of one is made of it.
  if (given.has("line_total")) given.add("unit_price");
  return shape.columns.filter(({ required, header }) => required && !given.has(header)).map(({ header }) => header);
}

/** Whether no row can be read without a column: sales have no key, and need all that is required. */
const isNeeded = (shape: Shape | undefined, column: string) =>
  shape !== undefined && (shape.key.length === 0 || shape.key.includes(column));

/** Whether rows may all have the same in a column: not where it alone says which row is which. */
const mayBeConstant = ({ key }: Shape, column: string) => key.length !== 1 || key[0] !== column;

/** A table that somebody has chosen, with the columns that the service takes for its own. */
const chosen = (table: string, { header, guesses }: Look): Mapping => ({
  table,
  columns: guesses[table] ?? Object.fromEntries(header.map((name) => [name, null])),
});

/** What is the same in all rows, for columns that the file lacks. */
function Constants({
  missing,
  mapping,
  change,
}: {
  missing: readonly string[];
  mapping: Mapping;
  change(mapping: Mapping): void;
}) {
  const id = useId();
  const set = (column: string, text: string) => {
    const { [column]: _, ...others } = mapping.constants ?? {};
    change({ ...mapping, constants: text === "" ? others : { ...others, [column]: text } });
  };
  return (
    <p className="constants">
      {missing.map((column) => (
        <Fragment key={column}>
          <label htmlFor={`${id}-${column}`}>{columnWords(mapping.table, column)} in all rows</label>
          <input
            id={`${id}-${column}`}
            value={mapping.constants?.[column] ?? ""}
            onChange={({ target }) => set(column, target.value)}
          />
        </Fragment>
      ))}
    </p>
  );
}

/** The file's first rows, and above each column which one of the table's it is. */
function ColumnsTable({
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
  return (
    <Scroll label={`Columns of ${look.file}`}>
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
                  onChange={({ target }) => take(name, target.value)}
                >
                  <option value={PASSED_OVER}>passed over</option>
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

interface MappingProps {
  look: Look;
  known: Known;
  mapping: Mapping | null;
  change(mapping: Mapping | null): void;
}

/** Which table a file is, and which column each of its own: as the service takes it to be, for people to change. */
function MappingEditor({ look, known, mapping, change }: MappingProps) {
  const id = useId();
  const shape = known.files.find(({ name }) => name === mapping?.table);
  const missing = mapping && shape ? missingOf(shape, mapping) : [];
  const unset = missing.filter((column) => !mapping?.constants?.[column]);
  const lacking = unset.filter((column) => isNeeded(shape, column));
  const others = unset.filter((column) => !isNeeded(shape, column));
  const constant = shape ? missing.filter((column) => mayBeConstant(shape, column)) : [];
  const passed = look.header.filter((name) => mapping && mapping.columns[name] == null);
  // Whether there was something to do at first: it stays as people leave it.
  const [isOpen] = useState(passed.length > 0 || unset.length > 0);
  const choose = (table: string) => {
    change(table === "" ? null : chosen(table, look));
  };
  return (
    <>
      <p>
        <label htmlFor={`${id}-table`}>It is</label>{" "}
        <select id={`${id}-table`} value={mapping?.table ?? ""} onChange={({ target }) => choose(target.value)}>
          <option value="">nothing that is known</option>
          {known.files.map(({ name }) => (
            <option key={name} value={name}>
              {fileWords(name)}
            </option>
          ))}
        </select>{" "}
        {shape?.about}
      </p>
      {!mapping && look.header.length > 0 && (
        <p className="note">
          Choose what it holds, and then what each column is. It has the columns {look.header.join(", ")}.
        </p>
      )}
      {lacking.length > 0 && shape && (
        <p className="refusal">
          Choose which column this is, or fill in what all rows have:{" "}
          {lacking.map((column) => columnWords(shape.name, column)).join(", ")}.
        </p>
      )}
      {others.length > 0 && shape && (
        <p className="note">
          New rows also need: {others.map((column) => columnWords(shape.name, column)).join(", ")}.
        </p>
      )}
      {mapping && constant.length > 0 && <Constants missing={constant} mapping={mapping} change={change} />}
      {passed.length > 0 && <p className="note">Passed over: {passed.join(", ")}.</p>}
      {mapping && shape && (
        <details open={isOpen}>
          <summary>Columns and first rows</summary>
          <ColumnsTable look={look} shape={shape} mapping={mapping} change={change} />
        </details>
      )}
    </>
  );
}

/** Files whose rows are about SKUs, which they may bring in as well where they name their products. */
const ABOUT_SKUS = ["stock_levels", "sku_suppliers"];

/** Whether a file about SKUs has what new ones need, and does not bring them in yet. */
function namesArticles({ guesses }: Look, taken: ReadonlySet<string>): boolean {
  const found = Object.values(guesses.skus ?? {});
  const hasAll = ["sku", "product"].every((column) => found.includes(column));
  return hasAll && !taken.has("skus") && ABOUT_SKUS.some((table) => taken.has(table));
}

/** What a file holds: a table, or several, each with its columns. */
export function MappingEditors({
  look,
  known,
  mappings,
  change,
  readAs,
  guessAnew,
}: Pick<MappingProps, "look" | "known"> &
  Pick<ReadingsProps, "readAs"> & {
    mappings: Mapping[];
    change(mappings: Mapping[]): void;
    /** Forgets how such a file was mapped before; null where none was. */
    guessAnew: (() => void) | null;
  }) {
  const id = useId();
  const taken = new Set(mappings.map(({ table }) => table));
  // Each table once: of the others those that this editor has chosen and those that are free.
  const freeFor = (own?: Mapping): Known => ({
    ...known,
    files: known.files.filter(({ name }) => name === own?.table || !taken.has(name)),
  });
  const addable = freeFor().files;
  const add = (table: string) => {
    if (table !== "") change([...mappings, chosen(table, look)]);
  };
  const replace = (at: number, made: Mapping | null) =>
    change(made ? mappings.with(at, made) : mappings.toSpliced(at, 1));
  return (
    <section className="card file" aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{look.file}</h2>
      {look.faults.map(({ row, reason, value, wanted, readings }) => (
        <Fragment key={`${row}${reason}`}>
          <p className="refusal">
            {row > 0 && `Line ${row}: `}
            {reasonWords(reason)} {value && <code>{value}</code>}{" "}
            {readings ? "Choose how its text reads right." : wanted && `Wanted: ${wanted}.`}
          </p>
          {readings && <Readings readings={readings} known={known} readAs={readAs} />}
        </Fragment>
      ))}
      {look.dialect?.examples && look.dialect.examples.length > 0 && (
        <p className="note">
          Read as {known.encodings.find(({ name }) => name === look.dialect?.encoding)?.title}:{" "}
          {look.dialect.examples.map(({ row, text }) => `“${text}” (line ${row})`).join(", ")}. If the text is wrong,
          choose another encoding above.
        </p>
      )}
      {guessAnew && (
        <p className="note">
          Its columns are chosen as you chose them for a file with the same columns.{" "}
          <button type="button" className="small" onClick={guessAnew}>
            Choose by their names instead
          </button>
        </p>
      )}
      {mappings.length === 0 && (
        <MappingEditor look={look} known={known} mapping={null} change={(made) => change(made ? [made] : [])} />
      )}
      {mappings.map((mapping, at) => (
        <MappingEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: an editor stays in its place whatever it chooses
          key={at}
          look={look}
          known={freeFor(mapping)}
          mapping={mapping}
          change={(made) => replace(at, made)}
        />
      ))}
      {namesArticles(look, taken) && (
        <p className="note">
          Its rows name articles, too.{" "}
          <button type="button" className="small" onClick={() => add("skus")}>
            Import its articles as well
          </button>
        </p>
      )}
      {mappings.length > 0 && (
        <p>
          <label htmlFor={`${id}-also`}>It holds, too,</label>{" "}
          <select id={`${id}-also`} value="" onChange={({ target }) => add(target.value)}>
            <option value="">nothing else</option>
            {addable.map(({ name }) => (
              <option key={name} value={name}>
                {fileWords(name)}
              </option>
            ))}
          </select>
        </p>
      )}
    </section>
  );
}
