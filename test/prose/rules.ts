/** The rules of our prose that a program can see. CONTRIBUTING.md has all of them. */
import type { Sentence } from "./sentences";

export const MAX_WORDS = 30;
export const MAX_AVERAGE_WORDS = 18;

/** Texts with fewer sentences have no average to speak of. */
const MIN_SENTENCES_FOR_AVERAGE = 10;

/** Constructions that readers stumble over, each with what to write. Patterns are narrow: a false hit costs more than a miss. */
const BANNED: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/\b(?:is|are|was|were) to (?!the\b|a\b|an\b|its\b|their\b|your\b|\d)\w+/i, "say who does it, or write 'must'"],
  [/\bso that (?:\w+ ){1,3}(?:may|might)\b/i, "write 'to …' or 'so that … can'"],
  [
    /\b(?:have|has|had|having) (?:it|them|him|us|you|everything|nothing|(?:the|its|your|their) \w+) (?:\w+ed|done|made|sent|told|given|shown)\b(?! (?:by|from|to|as) )/i,
    "name who does it",
  ],
  [/(?:^|[;,:] )(?:Nor|nor) (?:do|does|did|is|are|was|can|could|has|have|will)\b/, "write a sentence with 'not'"],
  [
    /(?:^|[;,:] )[Ss]o (?:is|are|do|does|did|has|have|can|will) (?:the|a|an|it|they|that|this|those|all|each|every)\b/,
    "repeat the verb: 'X also …'",
  ],
  [/\botherwise than\b/i, "write 'not as'"],
  [/\bas well be\b/i, "write 'can also be'"],
  [/\b(?:none|nobody|nothing|no one) but\b/i, "write 'only'"],
  [/\bof (?:its|their|your|our|his|her) own\b/i, "write 'its own …'"],
  [/\blets? (?!you\b|us\b|go\b)\w+/i, "write 'allow', 'can' or 'may'"],
  [/\bwould\b/i, "use the present tense"],
  [
    /^(?:What|Who|Whoever|Whatever|Whose|That which)\b.* (?:is|are|was|has|have|can|may|must|does|\w+s)\b.*[.:]$/,
    "begin with a thing that acts",
  ],
  [/(?:^|[;,:] )(?:Should|should|Were|were|Had|had|Be|be) (?:it|they|a|an|the|one|he|there)\b/, "write 'if'"],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, "write 'reported', 'shown' or 'notified'"],
  [
    /\b(?:whence|thereof|whereby|wherein|hereby|lest|for want of|save for|that which|those that which|as it were)\b/i,
    "use a common word",
  ],
];

/** A sentence that breaks a rule. */
export interface Finding {
  file: string;
  line: number;
  text: string;
}

/** What the rules say of a text. */
export interface Judgement {
  long: readonly Finding[];
  banned: readonly Finding[];
  /** Words of a sentence, on average, with one decimal. */
  average: number;
  sentences: number;
  words: number;
}

/** Questions begin with 'What' and 'Who' by right. */
const isQuestion = (text: string): boolean => text.endsWith("?");

function bannedIn({ text, file, line }: Sentence): Finding[] {
  if (isQuestion(text)) return [];
  return BANNED.flatMap(([pattern, advice]) => {
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) return [];
    const quoted = found.length > 40 ? `${found.slice(0, 40)}…` : found;
    return [{ file, line, text: `"${quoted.trim()}": ${advice}. ${text}` }];
  });
}

/** Judges the sentences of one text. */
export function judge(sentences: readonly Sentence[]): Judgement {
  const words = sentences.reduce((total, sentence) => total + sentence.words, 0);
  return {
    long: sentences
      .filter((sentence) => sentence.words > MAX_WORDS)
      .map(({ file, line, words: count, text }) => ({ file, line, text: `${count} words: ${text}` })),
    banned: sentences.flatMap(bannedIn),
    average: sentences.length < MIN_SENTENCES_FOR_AVERAGE ? 0 : Math.round((10 * words) / sentences.length) / 10,
    sentences: sentences.length,
    words,
  };
}
