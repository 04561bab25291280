import { onOneLine } from "../../values/text";

/**
 * A sentence as it is made public. Names, notes and reasons in it are texts of others: no line end and no mark of direction in them breaks or
 * turns the sentence.
 */
export const asSentence = onOneLine;

/** Sentences as they are made public, see `asSentence`. */
export const asSentences = (sentences: readonly string[]): string[] => sentences.map(asSentence);
