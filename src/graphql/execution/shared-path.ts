import type { GraphQLResolveInfo } from "graphql";

type Path = GraphQLResolveInfo["path"];

/** The steps of an operation's paths, by the step before and the key. */
const steps = new WeakMap<object, Map<string | number, Path>>();

/**
 * The path of a place in an operation's answer, one object for each. Compiled code makes new objects for each row, while Pothos knows by the object which
 * query has loaded what is below it, and then loads it anew.
 */
export function sharedPath(context: object, path: Path): Path {
  const prev = path.prev && sharedPath(context, path.prev);
  const before = prev ?? context;
  const known = steps.get(before) ?? new Map<string | number, Path>();
  if (known.size === 0) steps.set(before, known);
  const step = known.get(path.key) ?? { prev, key: path.key, typename: undefined };
  known.set(path.key, step);
  return step;
}
