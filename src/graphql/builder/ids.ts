import { InvalidInput } from "../../errors";
import { isUuid } from "../../values/uuid";

/** The condition of having one of these ids. What is no UUID names nothing, just as an id of another tenant's does. */
export function oneOf(ids: readonly string[]): { in: string[] } {
  return { in: ids.filter(isUuid) };
}

/**
 * The ids that a mutation is to change rows by, as they are.
 * @throws InvalidInput naming those that are no UUID.
 */
export function checkedIds(path: string, ids: readonly string[]): readonly string[] {
  const faults = ids.flatMap((id, index) =>
    isUuid(id) ? [] : [{ path: `${path}.${index}`, reason: "must be a UUID" }],
  );
  if (faults.length > 0) throw InvalidInput(faults);
  return ids;
}

/**
 * The id of what a mutation is to change, as it is.
 * @throws InvalidInput when it is no UUID.
 */
export function checkedId(path: string, id: string): string {
  if (!isUuid(id)) throw InvalidInput([{ path, reason: "must be a UUID" }]);
  return id;
}
