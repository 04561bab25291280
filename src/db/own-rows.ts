import { type Field, fieldsOf, type Model } from "./model-columns";

type Args = Readonly<Record<string, unknown>>;

const isArgs = (value: unknown): value is Args =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

const hasTenant = (model: Model): boolean => fieldsOf(model).has("tenantId");

/** Returns a selection of relations in which each list of rows is bound to the merchant; a single row is found by the merchant that its row has. */
function boundRelations(model: Model, selection: Args, tenantId: string): Args {
  const entries = Object.entries(selection).map(([name, value]) => {
    const field: Field | undefined = fieldsOf(model).get(name);
    if (field?.kind !== "object" || !value) return [name, value];
    const below = field.type as Model;
    const asked = isArgs(value) ? value : {};
    const where = field.isList && hasTenant(below) ? { where: { tenantId, ...(asked.where as Args) } } : {};
    const isWhole = !isArgs(value) && Object.keys(where).length === 0;
    return [name, isWhole ? value : { ...withBoundRelations(below, asked, tenantId), ...where }];
  });
  return Object.fromEntries(entries);
}

function withBoundRelations(model: Model, args: Args, tenantId: string): Args {
  const bound = { ...args };
  for (const key of ["select", "include"])
    if (isArgs(args[key])) bound[key] = boundRelations(model, args[key], tenantId);
  return bound;
}

/**
 * Returns the arguments of an operation on a model of Prisma's that name the merchant beside every table of merchants: as a condition, and in what is
 * written. One that is named already stays, for row-level security to refuse. Keys of related rows begin with the merchant, so what leads from row to row names it, too.
 * @param operation Prisma's name of it. @example "findMany"
 */
export function ownRows(model: Model, operation: string, args: unknown, tenantId: string): unknown {
  if (!hasTenant(model)) return args;
  const asked = isArgs(args) ? args : {};
  const bound: Record<string, unknown> = { ...withBoundRelations(model, asked, tenantId) };
  const writes = (data: unknown) =>
    Array.isArray(data) ? data.map((row) => ({ tenantId, ...row })) : { tenantId, ...(data as Args) };
  if (operation.startsWith("create")) return { ...bound, data: writes(asked.data) };
  if (operation === "upsert") bound.create = writes(asked.create);
  return { ...bound, where: { tenantId, ...(asked.where as Args) } };
}
