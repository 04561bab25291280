import { col, rowsOf, sql, TENANT } from "../../../db";
import { SuccessionMode } from "../../../generated/prisma/enums";
import type { Work } from "../../work";
import type { CellFault } from "../faults/faults";
import { asRecords, inPortions } from "../rows/records";
import { unfitSuccessions } from "../rows/succession-lines";
import { type CheckedRow, catalogueTable, oneOf, positiveUnits, reference } from "../rows/table";

type Row = CheckedRow<(typeof skuSuccessors)["columns"]>;

/** The content of a row, by ids. */
interface Succession {
  sku?: string | null;
  successor?: string | null;
}

const successions = rowsOf("catalogue.successions", { id: col.uuid, successorId: col.uuid });

/**
 * Finds the rows by which a line of successors leads back to its SKU or becomes too long. Stored rows that are not rewritten count as
 * well.
 */
async function unfitRows({ db }: Work, rows: readonly Succession[]): Promise<CellFault[]> {
  // A row that does not say the successor keeps it.
  const written = rows.flatMap(({ sku, successor }) => (sku && successor !== undefined ? [sku] : []));
  const kept = await db.query(
    successions,
    sql`
    select id, successor_id as "successorId" from skus
    where tenant_id = ${TENANT} and successor_id is not null and id <> all(${written}::uuid[])`,
  );
  const given = rows.flatMap(({ sku, successor }, index) => (sku && successor ? [{ index, sku, successor }] : []));
  const edges = [
    ...given.map(({ sku, successor }) => [sku, successor] as const),
    ...kept.map(({ id, successorId }) => [id, successorId] as const),
  ];
  const { circular, tooLong } = unfitSuccessions(edges);
  return given.flatMap(({ index, sku, successor }, at): CellFault[] => {
    if (sku === successor) return [{ index, field: "successor", reason: "SELF_REFERENCE" }];
    if (circular.has(at)) return [{ index, field: "successor", reason: "CIRCULAR_REFERENCE" }];
    return tooLong.has(at) ? [{ index, field: "successor", reason: "LINE_TOO_LONG" }] : [];
  });
}

const withoutSuccessor = rowsOf("catalogue.without-successor", { id: col.uuid });

/** The rows that say how a successor takes over, and none does. */
async function termsOfNothing({ db }: Work, rows: readonly Row[]): Promise<CellFault[]> {
  const given = rows.flatMap(({ sku, successor, factor, mode }, index) => {
    const hasTerms = (factor !== undefined && Number(factor) !== 1) || mode === SuccessionMode.IMMEDIATE;
    return hasTerms && !successor ? [{ index, sku, isTakenBack: successor === null }] : [];
  });
  const asked = given.flatMap(({ sku, isTakenBack }) => (sku && !isTakenBack ? sku : []));
  const found =
    asked.length > 0
      ? await db.query(
          withoutSuccessor,
          sql`select id from skus where tenant_id = ${TENANT} and id = any(${asked}::uuid[]) and successor_id is null`,
        )
      : [];
  const without = new Set(found.map(({ id }) => id));
  return given.flatMap(({ index, sku, isTakenBack }): CellFault[] =>
    isTakenBack || without.has(sku ?? "") ? [{ index, field: "successor", reason: "REQUIRED" }] : [],
  );
}

const written = rowsOf("catalogue.store-successors", { touched: col.uuid.orNull });

/** Stores successors, at most some 10,000; the ids of all that the plan has to follow. */
async function storePortion({ db, clock, keyPrefix = "" }: Work, rows: readonly Row[]): Promise<string[]> {
  const stored = await db.query(
    written,
    sql`
    with given as (
      select row.id, sent -> 'successor_id' is null as keeps_successor, row.successor_id,
             sent -> 'successor_factor' is null as keeps_factor, row.successor_factor,
             sent -> 'succession_mode' is null as keeps_mode, row.succession_mode
      from jsonb_array_elements(${asRecords(skuSuccessors, rows)}::jsonb) as sent
      cross join jsonb_to_record(sent) as row(id uuid, successor_id uuid, successor_factor numeric, succession_mode "SuccessionMode")
    ), another as (
      select given.*, not keeps_successor and given.successor_id is distinct from former.successor_id as is_another
      from given join skus former using (id) where former.tenant_id = ${TENANT}
    ), merged as (
      -- What is not said of another successor is as with any other that is new.
      select former.id, former.successor_id as former_id,
             case when keeps_successor then former.successor_id else another.successor_id end as present_id,
             case when not keeps_factor then another.successor_factor when is_another then 1 else former.successor_factor end as factor,
             case when not keeps_mode then another.succession_mode when is_another then 'USE_UP' else former.succession_mode end as mode
      from another join skus former using (id) where former.tenant_id = ${TENANT}
    ), stored as (
      update skus set
        successor_id = present_id, successor_factor = factor, succession_mode = mode,
        -- Who says what holds already says nothing.
        successor_set_at = case when says_new then ${clock.now()}::timestamptz else successor_set_at end,
        successor_set_by = case when says_new then ${keyPrefix} else successor_set_by end
      from (
        select merged.*, (present_id, factor, mode) is distinct from (former_id, successor_factor, succession_mode) as says_new
        from merged join skus using (id) where skus.tenant_id = ${TENANT}
      ) as merged where skus.tenant_id = ${TENANT} and skus.id = merged.id
      returning skus.id, merged.former_id, skus.successor_id as present_id
    )
    select unnest(array[id, former_id, present_id]) as touched from stored`,
  );
  return stored.flatMap(({ touched }) => touched ?? []);
}

/** Which SKU carries on the demand of another that was renamed, replaced or merged into it. */
export const skuSuccessors = catalogueTable({
  name: "sku_successors",
  about:
    "Which SKU carries on the demand of another that was renamed, replaced or merged into it. An empty successor takes it back.",
  relation: "skus",
  key: ["sku"],
  columns: {
    sku: reference("skus", { required: true, field: "id", about: "The predecessor.", example: "CUP-12" }),
    successor: reference("skus", {
      field: "successor_id",
      about: "The SKU that takes over. No value removes the successor.",
      example: "CUP-6",
    }),
    factor: positiveUnits({
      field: "successor_factor",
      empty: "1",
      about: "Units of the successor that stand for one unit of the predecessor.",
      example: "2",
    }),
    mode: oneOf("SuccessionMode", Object.values(SuccessionMode), {
      field: "succession_mode",
      empty: SuccessionMode.USE_UP,
      about: "The predecessor's stock is used up before the successor is needed, or no longer counts.",
      example: "use_up",
    }),
  },
  async validate(work, rows) {
    const ofNothing = await termsOfNothing(work, rows);
    const unfit = await unfitRows(
      work,
      rows.map(({ sku, successor }) => ({ sku, successor })),
    );
    return [...ofNothing, ...unfit].sort((one, other) => one.index - other.index);
  },
  async apply(work, rows) {
    const touched: string[] = [];
    for (const portion of inPortions(rows)) for (const id of await storePortion(work, portion)) touched.push(id);
    return touched;
  },
});
