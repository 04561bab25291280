import { type ChangedField, changedFields } from "./changed-fields";
import { entryDeed, stopped, type Told } from "./entry-deed";
import { fieldWords, type Reader, valueWords } from "./entry-words";

/** What a sentence of an entry is made of, as it is stored. */
export interface SentenceParts extends Omit<Told, "changes"> {
  changes: unknown;
}

/** The fields that a sentence names; an entry has the rest. */
const MAX_NAMED = 3;
/** The letters of a value that a sentence has. */
const MAX_VALUE = 60;

/** Says an entry in words. @example "Ann Lee changed line TEA-1 of PO-7: quantity ordered from 10 to 12." */
export function entrySentence(entry: SentenceParts, reader: Reader): string {
  const { action, type } = entry;
  const changes = changedFields(entry.changes);
  const { words, isWhole } = entryDeed({ ...entry, changes });
  if (isWhole || action !== "CHANGED") return stopped(words);
  const value = (change: ChangedField, held: string | null) => valueWords(type, change, held, reader, MAX_VALUE);
  const named = changes.slice(0, MAX_NAMED).map((change) => {
    const { field, before, after } = change;
    return `${fieldWords(field)} from ${value(change, before)} to ${value(change, after)}`;
  });
  const more = changes.length - named.length;
  return `${words}: ${named.join(", ")}${more > 0 ? `, and ${more} more` : ""}.`;
}
