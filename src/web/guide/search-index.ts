/** The index that the guide's search reads: made with an image, or when somebody first searches. */
import fs from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Options } from "minisearch";
import { endpoints } from "../../rest";
import { operationIdOf } from "../../rest/openapi";
import { readMarkdown, type Section } from "./markdown";
import { ERRORS, type GuideText, guideSite, guideTexts } from "./texts";

/** A place that a search can lead to. */
export interface SearchEntry {
  /** Its address below the service's root, with the section. */
  id: string;
  /** The page's title. */
  title: string;
  /** The section's heading; empty for the beginning of a page. */
  heading: string;
  /** What stands there, in plain words. */
  text: string;
  /** The code that stands there. */
  code: string;
  /** What kind of page it is. */
  kind: string;
}

/** Words that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from how i if in is it its me my of on or our so that the their this to we what when where which who why will with you your".split(
    " ",
  ),
);

/** Returns the words of a text. Those that are written as one, such as `Retry-After`, are one. */
export const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}_-]+/u).map((word) => word.replaceAll(/^[_-]+|[_-]+$/g, ""));

/** Returns the parts of a word, in small letters. @example "safetyStock" → ["safety", "stock"] */
export const partsOf = (word: string): string[] =>
  word
    .split(/[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
    .map((part) => part.toLowerCase())
    .filter((part) => part !== "" && !STOP_WORDS.has(part));

/** Returns a word in small letters if it has several parts. @example "MISSING_KEY" → ["missing_key"] */
export const compoundOf = (word: string): string[] => (partsOf(word).length > 1 ? [word.toLowerCase()] : []);

/** How much a find counts by what kind of page it is on: people look for what to do before how a refusal looks. */
const WEIGHTS: Readonly<Record<string, number>> = { Error: 0.5, REST: 0.6 };
/** Decisions speak of everything once. */
const DECISIONS_WEIGHT = 0.5;

const OPTIONS: Options<SearchEntry> = {
  fields: ["title", "heading", "text", "code"],
  storeFields: ["title", "heading", "text", "code", "kind"],
  tokenize: wordsOf,
  processTerm: (word) => [...compoundOf(word), ...partsOf(word)],
  searchOptions: {
    boost: { title: 3, heading: 4, code: 0.3 },
    // One letter begins so many words that it says nothing, and takes long.
    prefix: (term) => term.length > 1,
    // A long table that has each word somewhere comes after a section about them.
    bm25: { k: 1.2, b: 1, d: 0 },
    weights: { prefix: 0.5, fuzzy: 0.2 },
    boostDocument: (id, _term, stored) =>
      String(id).startsWith("/docs/decisions") ? DECISIONS_WEIGHT : (WEIGHTS[String(stored?.kind)] ?? 1),
  },
};

/** Returns the places of a text: one for each section; an error's page is one place. */
async function placesOf(text: GuideText): Promise<SearchEntry[]> {
  const { path: at, title, kind, description } = text;
  const { sections } = await readMarkdown(text.read(), text.file, await guideSite(""));
  // The list of errors says what their pages say.
  if (at === ERRORS) return [{ id: at, title, heading: "", text: description, code: "", kind }];
  if (at.startsWith(`${ERRORS}/`)) {
    const [cause = "", remedy = ""] = sections.filter(({ level }) => level > 0).map((section) => section.text);
    return [{ id: at, title, heading: "", text: `${cause} ${remedy}`, code: "", kind }];
  }
  const [before, first, ...rest] = sections;
  const beginning = [description, before?.text, first?.text].filter(Boolean).join(" ");
  const placeOf = ({ id, heading, text: words, code }: Section) => ({
    id: `${at}#${id}`,
    title,
    heading,
    text: words,
    code,
    kind,
  });
  return [{ id: at, title, heading: "", text: beginning, code: first?.code ?? "", kind }, ...rest.map(placeOf)];
}

/** Returns the operations of the REST contract, each where the reference shows it. */
function operations(): SearchEntry[] {
  return endpoints.map((endpoint) => {
    const { noun, summary, description } = endpoint.definition;
    const id = `/docs#/${noun.replaceAll(" ", "%20")}/${operationIdOf(endpoint)}`;
    const heading = `${endpoint.method} /api/v1${endpoint.path}`;
    return { id, title: summary, heading, text: description.replaceAll("`", ""), code: "", kind: "REST" };
  });
}

/** Makes the index of all texts and operations. Requests are answered in between. */
export async function makeIndex() {
  const { default: Index } = await import("minisearch");
  const index = new Index<SearchEntry>(OPTIONS);
  for (const text of await guideTexts("")) {
    if (text.kind) index.addAll(await placesOf(text));
    await setImmediate();
  }
  index.addAll(operations());
  return index;
}

export type GuideIndex = Awaited<ReturnType<typeof makeIndex>>;

/** The index's file below a folder of made pages. */
export const INDEX_FILE = "search/index.json";

/** Returns the index: as it was made with the image, else made now. */
export async function loadIndex(madePages: string): Promise<GuideIndex> {
  const file = path.join(madePages, INDEX_FILE);
  if (!fs.existsSync(file)) return makeIndex();
  const { default: Index } = await import("minisearch");
  return Index.loadJSONAsync<SearchEntry>(fs.readFileSync(file, "utf8"), OPTIONS);
}
