/** Splits Markdown into sentences as a reader sees them. */
import MarkdownIt, { type Token } from "markdown-it";

/** One sentence of a text. */
export interface Sentence {
  text: string;
  /** Words; a code span or a link is as many words as its text has, code one. */
  words: number;
  file: string;
  /** Line of the paragraph, list item or table row that it is in, from 1. */
  line: number;
}

const markdown = new MarkdownIt({ html: true });
const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Stands for a code span: one word, with a capital so that a sentence may begin with it. */
const CODE = "Code";

/** Fragments with fewer words (labels, figures of a table) are not sentences. */
const MIN_WORDS = 4;

const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Splits plain text into its sentences. */
function sentencesOfText(text: string, file: string, line: number): Sentence[] {
  return [...segmenter.segment(text)]
    .map(({ segment }) => segment.replaceAll(/\s+/g, " ").trim())
    .map((sentence) => ({ text: sentence, words: countWords(sentence), file, line }))
    .filter(({ words }) => words >= MIN_WORDS);
}

/** Returns the text of a paragraph, without its markup. */
function textOf(inline: Token): string {
  return (inline.children ?? [])
    .map((token) => {
      if (token.type === "code_inline") return CODE;
      if (token.type === "softbreak" || token.type === "hardbreak") return " ";
      if (token.type === "image") return "";
      return token.type === "text" ? token.content : "";
    })
    .join("");
}

/** Splits Markdown into sentences: paragraphs, list items and table cells by themselves, without headings and blocks of code. */
export function sentencesOfMarkdown(text: string, file: string, firstLine = 1): Sentence[] {
  let line = firstLine;
  let isHeading = false;
  return markdown.parse(text, {}).flatMap((token) => {
    if (token.map) line = firstLine + token.map[0];
    if (token.type.startsWith("heading")) isHeading = token.nesting === 1;
    return token.type === "inline" && !isHeading ? sentencesOfText(textOf(token), file, line) : [];
  });
}
