import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment, useId, useState } from "react";
import { listed } from "../shared/figures";
import { ColumnsTable } from "./columns-table";
import type { Known, Look, Mapping } from "./import-service";
import { columnWords, fileAbout, fileWords, reasonWords } from "./import-words";
import { Readings, type ReadingsProps } from "./readings";
import { wantedWords } from "./wanted-words";

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

/** What the field of a column is called that the file lacks. */
const inAllRows = (column: string) => t`${column} in all rows`;

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
          <label htmlFor={`${id}-${column}`}>{inAllRows(columnWords(mapping.table, column))}</label>
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
  const named = (columns: readonly string[]) => listed(columns.map((column) => columnWords(shape?.name ?? "", column)));
  const [columns, needed, alsoNeeded, passedOver] = [
    listed(look.header),
    named(lacking),
    named(others),
    listed(passed),
  ];
  const choose = (table: string) => {
    change(table === "" ? null : chosen(table, look));
  };
  return (
    <>
      <p>
        <label htmlFor={`${id}-table`}>
          <Trans>It is</Trans>
        </label>{" "}
        <select id={`${id}-table`} value={mapping?.table ?? ""} onChange={({ target }) => choose(target.value)}>
          <option value="">{t`nothing that is known`}</option>
          {known.files.map(({ name }) => (
            <option key={name} value={name}>
              {fileWords(name)}
            </option>
          ))}
        </select>{" "}
        {shape && fileAbout(shape.name, shape.about)}
      </p>
      {!mapping && look.header.length > 0 && (
        <p className="note">
          <Trans>Choose what it holds, and then what each column is. It has the columns {columns}.</Trans>
        </p>
      )}
      {lacking.length > 0 && shape && (
        <p className="refusal">
          <Trans>Choose which column this is, or fill in what all rows have: {needed}.</Trans>
        </p>
      )}
      {others.length > 0 && shape && (
        <p className="note">
          <Trans>New rows also need: {alsoNeeded}.</Trans>
        </p>
      )}
      {mapping && constant.length > 0 && <Constants missing={constant} mapping={mapping} change={change} />}
      {passed.length > 0 && (
        <p className="note">
          <Trans>Passed over: {passedOver}.</Trans>
        </p>
      )}
      {mapping && shape && (
        <details open={isOpen}>
          <summary>
            <Trans>Columns and first rows</Trans>
          </summary>
          <ColumnsTable look={look} shape={shape} mapping={mapping} change={change} />
        </details>
      )}
    </>
  );
}

/** Tables that files about SKUs may bring in as well: the columns by which they show that they do, and the words for that. */
const ALSO = [
  {
    table: "skus",
    shownBy: ["sku", "product"],
    says: t`Its rows name articles, too.`,
    add: t`Import its articles as well`,
  },
  {
    table: "sku_suppliers",
    shownBy: ["sku", "supplier"],
    says: t`Its rows name suppliers, too.`,
    add: t`Import its suppliers and their prices as well`,
  },
  {
    table: "stock_levels",
    shownBy: ["sku", "on_hand"],
    says: t`Its rows count stock, too.`,
    add: t`Import its stock as well`,
  },
] as const;

/** Files whose rows are about SKUs. */
const ABOUT_SKUS = ["skus", "stock_levels", "sku_suppliers"];

/** What a file about SKUs has columns for, and does not bring in yet. */
function alsoIn({ guesses }: Look, taken: ReadonlySet<string>): readonly (typeof ALSO)[number][] {
  if (!ABOUT_SKUS.some((table) => taken.has(table))) return [];
  return ALSO.filter(({ table, shownBy }) => {
    const found = Object.values(guesses[table] ?? {});
    return !taken.has(table) && shownBy.every((column) => found.includes(column));
  });
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
  const encoding = known.encodings.find(({ name }) => name === look.dialect?.encoding)?.title;
  const texts = listed((look.dialect?.examples ?? []).map(({ row, text }) => t`“${text}” (line ${row})`));
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
      {look.faults.map(({ row, reason, value, wanted: told, readings }) => {
        const wanted = wantedWords({ reason, wanted: told });
        return (
          <Fragment key={`${row}${reason}`}>
            <p className="refusal">
              {row > 0 && t`Line ${row}:`} {reasonWords(reason)} {value && <code>{value}</code>}{" "}
              {readings ? t`Choose how its text reads right.` : wanted && t`Wanted: ${wanted}.`}
            </p>
            {readings && <Readings readings={readings} known={known} readAs={readAs} />}
          </Fragment>
        );
      })}
      {texts !== "" && (
        <p className="note">
          <Trans>
            Read as {encoding}: {texts}. If the text is wrong, choose another encoding above.
          </Trans>
        </p>
      )}
      {guessAnew && (
        <p className="note">
          <Trans>Its columns are chosen as you chose them for a file with the same columns.</Trans>{" "}
          <button type="button" className="small" onClick={guessAnew}>
            <Trans>Choose by their names instead</Trans>
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
      {alsoIn(look, taken).map((also) => (
        <p key={also.table} className="note">
          {also.says}{" "}
          <button type="button" className="small" onClick={() => add(also.table)}>
            {also.add}
          </button>
        </p>
      ))}
      {mappings.length > 0 && (
        <p>
          <label htmlFor={`${id}-also`}>
            <Trans>It holds, too,</Trans>
          </label>{" "}
          <select id={`${id}-also`} value="" onChange={({ target }) => add(target.value)}>
            <option value="">{t`nothing else`}</option>
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
