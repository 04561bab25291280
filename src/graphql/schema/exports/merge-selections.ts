/** What is wanted of rows, in Prisma's form, while it is gathered. */
export type Wanted = Record<string, unknown>;

interface WantedRelation {
  select: Wanted;
}

const isObject = (value: unknown): value is Wanted => typeof value === "object" && value !== null;

/** What of a relation's rows is read, and in which order: all but what is selected of them. */
const conditionsOf = ({ select: _select, ...conditions }: WantedRelation): string => JSON.stringify(conditions);

/**
 * Adds what a field wants of rows to what others want of them.
 * @returns Whether one read serves all: not where two want a relation under conditions that differ.
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
