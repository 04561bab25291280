import { isUnprintable, isUnstorable, MAX_TEXT_LENGTH } from "../values/text";

/**
 * Returns the faults in the name of a merchant's account or of a key, for the operator. The tables' constraints refuse the same control characters.
 */
export function faultsOfName(name: string): { path: string; reason: string }[] {
  const reasons = [
    ...(name.trim() === "" || name.length > MAX_TEXT_LENGTH ? [`must have 1 to ${MAX_TEXT_LENGTH} characters`] : []),
    ...(isUnprintable(name) || isUnstorable(name)
      ? ["must hold no control characters, line ends or marks that turn the direction of text"]
      : []),
  ];
  return reasons.map((reason) => ({ path: "name", reason }));
}
