import { col, rowsOf, sql, TENANT } from "../../../db";
import type { Work } from "../../work";
import type { CellFault, Reason } from "../faults/faults";

interface Combining {
  readonly name?: string | null;
  readonly children?: readonly string[] | null;
}

/** Yields the places of each combined warehouse's row and of its children's. Without one of them the others are planned wrongly. */
export function* combinationsOf(rows: readonly Combining[]): Iterable<readonly number[]> {
  const placeOf = new Map(rows.map(({ name }, place) => [name, place]));
  for (const [place, { children }] of rows.entries()) {
    if (children?.length) yield [place, ...children.flatMap((child) => placeOf.get(child) ?? [])];
  }
}

const warehouseParents = rowsOf("catalogue.warehouse-parents", { name: col.text, parent: col.text.orNull });

/**
 * Finds the faults of the children that warehouses list. They are an unknown name, the warehouse itself, a child that two rows
 * claim, or a combined warehouse within another. Existing combinations that stay count as well.
 */
export async function combinationFaults({ db }: Work, rows: readonly Combining[]): Promise<CellFault[]> {
  if (!rows.some(({ children }) => children)) return [];
  const known = await db.query(
    warehouseParents,
    sql`
    select child.name, parent.name as parent from warehouses child left join warehouses parent on parent.tenant_id = ${TENANT}
      and parent.id = child.combined_id where child.tenant_id = ${TENANT}`,
  );
  const names = new Set([...known.map(({ name }) => name), ...rows.map(({ name }) => name)]);
  const restated = new Set(rows.filter(({ children }) => children).map(({ name }) => name));
  const parentOf = new Map<string, string>();
  for (const { name, parent } of known) if (parent !== null && !restated.has(parent)) parentOf.set(name, parent);

  const faults: CellFault[] = [];
  const claimed = new Map<string, number>();
  const refuse = (index: number, reason: Reason, against?: number) =>
    faults.push({ index, field: "children", reason, ...(against === undefined ? {} : { against }) });
  rows.forEach(({ name, children }, index) => {
    for (const child of new Set(children)) {
      if (!names.has(child)) refuse(index, "RESOURCE_NOT_FOUND");
      else if (child === name) refuse(index, "SELF_REFERENCE");
      else if (claimed.has(child)) refuse(index, "CHILD_OF_TWO", claimed.get(child));
      else if (name) {
        claimed.set(child, index);
        parentOf.set(child, name);
      }
    }
  });
  const parents = new Set(parentOf.values());
  rows.forEach(({ name, children }, index) => {
    const isNested = name && parents.has(name) && parentOf.has(name);
    const holdsCombined = children?.some(
      (child) => child !== name && parents.has(child) && parentOf.get(child) === name,
    );
    if (children && (isNested || holdsCombined)) refuse(index, "NESTED_COMBINATION");
  });
  return faults;
}
