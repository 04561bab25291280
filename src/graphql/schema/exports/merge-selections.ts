/** A selection in Prisma's form while it is put together. */
export type Wanted = Record<string, unknown>;

interface WantedRelation {
  select: Wanted;
}

const isObject = (value: unknown): value is Wanted => typeof value === "object" && value !== null;

/** The conditions and order of a relation, without its selection. */
const conditionsOf = ({ select: _select, ...conditions }: WantedRelation): string => JSON.stringify(conditions);

/**
 * Merges a field's selection into those of others.
 * @returns Whether one read serves all; not where two need a relation under different conditions.
 * @example merge({ id: true, sku: { select: { id: true } } }, { sku: { select: { name: true } } })
 */
export function merge(into: Wanted, wanted: Readonly<Wanted>): boolean {
  return Object.entries(wanted).every(([name, more]) => {
    const known = into[name];
    if (known === undefined) into[name] = isObject(more) ? structuredClone(more) : more;
    if (known === undefined || known === more) return true;
    if (!isRelation(known) || !isRelation(more) || conditionsOf(known) !== conditionsOf(more)) return false;
    return merge(known.select, more.select);
  });
}

const isRelation = (value: unknown): value is WantedRelation => isObject(value) && isObject(value.select);
