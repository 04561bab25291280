import { groupBy } from "../../group-by";
import type { Work } from "../../work";
import { type CellFault, FileRefused, type Reason } from "../faults/faults";
import { MAX_SKIPPED_FAULTS } from "../files/table-file";
import type { CatalogueTable, CheckedRow } from "./table";
import { awaitTurn } from "./upsert-rows";
import {
  type Draft,
  fillInNewRows,
  findRepeats,
  groupsOf,
  type Repeats,
  replaceNames,
  type TypedRow,
  validateCells,
} from "./validate-rows";

/** The rows that may be written, and the faults of the others. */
export interface Accepted {
  readonly checked: readonly CheckedRow[];
  /** In the order of the rows. */
  readonly faults: readonly CellFault[];
  /** Rows that are rejected. */
  readonly rejected: number;
  /** Rows that say the same as an accepted one. */
  readonly repeats: Repeats;
}

/**
 * Validates rows as `validateRows` does, and takes the good ones. A row of a group is good where all rows of its group are. Of rows that contradict one
 * another none is. Rules over several rows are checked again without those they reject, until they reject none: a few times, for any number of rows.
 * @throws FileRefused at more faults than can be handed back.
 */
export async function acceptRows(
  work: Work,
  table: CatalogueTable,
  rows: Iterable<TypedRow> | AsyncIterable<TypedRow>,
): Promise<Accepted> {
  const found = new Rejections();
  const drafts: Draft[] = [];
  for await (const row of rows) {
    const index = drafts.length;
    drafts.push(validateCells(table, row, (field, reason) => found.note(index, field, reason)));
  }
  if (drafts.length === 0) return { checked: [], faults: [], rejected: 0, repeats: new Map() };
  await awaitTurn(work);
  const repeats = findRepeats(table, drafts, found.note);
  await replaceNames(work, table, drafts, found.note);
  await fillInNewRows(work, table, drafts, found.note);
  const groups = [...groupsOf(table, drafts)];
  for (;;) {
    found.rejectGroups(groups, table.groupedBy ?? table.key[0] ?? "");
    const places = drafts.flatMap((_, index) => (found.has(index) || repeats.has(index) ? [] : index));
    const checked = places.map((place) => drafts[place] as CheckedRow);
    const broken = checked.length > 0 ? ((await table.validate?.(work, checked)) ?? []) : [];
    if (broken.length === 0) {
      found.rejectRepeats(repeats);
      const kept = new Map([...repeats].filter(([place]) => !found.has(place)));
      const rejected = drafts.length - checked.length - kept.size;
      return { checked, faults: found.inOrder(), rejected, repeats: kept };
    }
    for (const { index, field, reason, against } of broken)
      found.note(places[index] ?? 0, field, reason, against === undefined ? undefined : places[against]);
  }
}

/** The faults of rows, and the rows that have them. */
class Rejections {
  private readonly faults: CellFault[] = [];
  private readonly places = new Set<number>();
  /** Rows that a later one contradicts, with the reason. */
  private readonly contradicted = new Set<string>();

  has(place: number): boolean {
    return this.places.has(place);
  }

  readonly note = (
    index: number,
    field: string,
    reason: Reason,
    against?: number,
    differing?: readonly string[],
  ): void => {
    const why = { field, reason, ...(differing ? { differing } : {}) };
    this.add({ index, ...why, ...(differing ? { against } : {}) });
    if (against === undefined) return;
    const contradicted = `${against} ${reason}`;
    if (!this.contradicted.has(contradicted))
      this.add({ index: against, ...why, ...(differing ? { against: index } : {}) });
    this.contradicted.add(contradicted);
  };

  /** Rejects the other rows of groups of which one is rejected, and so on where a row is of several groups. */
  rejectGroups(groups: readonly (readonly number[])[], field: string): void {
    let rejected: number;
    do {
      rejected = this.places.size;
      for (const group of groups) {
        if (!group.some((place) => this.places.has(place))) continue;
        for (const index of group) if (!this.places.has(index)) this.add({ index, field, reason: "GROUP_REJECTED" });
      }
    } while (this.places.size > rejected);
  }

  /** Rejects the rows that say the same as a rejected one, for the same reasons. */
  rejectRepeats(repeats: Repeats): void {
    if (repeats.size === 0) return;
    const faultsAt = groupBy(this.faults, ({ index }) => index);
    for (const [index, first] of repeats)
      if (!this.has(index)) for (const fault of faultsAt.get(first) ?? []) this.add({ ...fault, index });
  }

  inOrder(): readonly CellFault[] {
    return this.faults.sort((a, b) => a.index - b.index);
  }

  private add(fault: CellFault): void {
    if (this.faults.push(fault) > MAX_SKIPPED_FAULTS)
      throw new FileRefused([{ row: 0, column: "", reason: "TOO_MANY_FAULTS" }]);
    this.places.add(fault.index);
  }
}
