import { col, Prisma, rowsOf, sql, TENANT } from "../../../db";
import type { Work } from "../../work";
import type { CellFault } from "../faults/faults";
import { edgesOnCycles } from "./cycles";

interface Containment {
  /** The table that stores the containment. */
  relation: { table: string; whole: string; part: string };
  /** The field that is at fault. */
  field: string;
  /** The edge of each row: the id of the whole, then the id of its part. */
  edges: readonly (readonly [string, string])[];
}

const containedBelow = rowsOf("catalogue.contained-below", { whole: col.uuid, part: col.uuid });

/** Finds the rows by which something comes to contain itself, directly or through others. Stored rows count as well. */
export async function containmentFaults(
  { db }: Work,
  { relation: { table, whole, part }, field, edges }: Containment,
): Promise<CellFault[]> {
  const parts = [...new Set(edges.map(([, id]) => id))];
  const below = await db.query(
    containedBelow,
    sql`
    with recursive below(id) as (
      select unnest(${parts}::uuid[])
      union
      select kept.${Prisma.raw(part)} from ${Prisma.raw(table)} kept join below on kept.tenant_id = ${TENANT} and kept.${Prisma.raw(whole)} = below.id
    )
    select ${Prisma.raw(whole)} as whole, ${Prisma.raw(part)} as part
    from ${Prisma.raw(table)} where tenant_id = ${TENANT} and ${Prisma.raw(whole)} in (select id from below)`,
  );
  const onCycle = edgesOnCycles([...edges, ...below.map((line) => [line.whole, line.part] as const)]);
  return edges.flatMap(([from, to], index): CellFault[] => {
    if (from === to) return [{ index, field, reason: "SELF_REFERENCE" }];
    return onCycle.has(index) ? [{ index, field, reason: "CIRCULAR_REFERENCE" }] : [];
  });
}
