/** The search of the guide: as a page for a form that is sent, as data for the search box. */
import { type Request, Router } from "express";
import type { SearchOptions, SearchResult } from "minisearch";
import { methodNotAllowed } from "../../http/method-not-allowed";
import { MADE_PAGES } from "../assets";
import { madeOnce } from "../made-once";
import type { Found } from "./found";
import { escapeHtml, MAX_SEARCH_LENGTH, SEARCH, searchBox } from "./page";
import { compoundOf, type GuideIndex, loadIndex, partsOf, wordsOf } from "./search-index";
import { inWordsOfGuide } from "./search-synonyms";

/** Parts of words of a search that are looked for; words with more are left out. Each is held against the whole index. */
const MAX_PARTS = 10;
/** Finds on one page, so that other pages are seen. */
const MAX_PLACES_PER_PAGE = 3;
/** Finds below a search box, and on the page. */
const MAX_IN_BOX = 8;
const MAX_ON_PAGE = 30;
/** Characters of a snippet, and of it before the first word that was found. */
const SNIPPET_LENGTH = 160;
const BEFORE_FOUND = 50;

/** Returns the piece of a text, or else of its code, around the first word that was found, split at those words. */
function snippetOf(text: string, code: string, terms: readonly string[]): string[] {
  const words = terms.map((term) => term.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  // The longest first: of two that begin alike it is the one that stands there.
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join("|")})`, "giu");
  const prose = text.replaceAll(/\s+/g, " ");
  const whole = prose.search(found) >= 0 || code.search(found) < 0 ? prose : code.replaceAll(/\s+/g, " ");
  const first = whole.search(found);
  const space = first > BEFORE_FOUND ? whole.indexOf(" ", first - BEFORE_FOUND) + 1 : 0;
  // Some code has no spaces to cut at.
  const from = first < 0 || space <= first ? space : first;
  const cut = whole.slice(from, from + SNIPPET_LENGTH);
  const isWhole = from + SNIPPET_LENGTH >= whole.length;
  const kept = isWhole ? cut : (/^.{80,}(?= )/s.exec(cut)?.[0] ?? cut);
  const piece = `${from > 0 ? "… " : ""}${kept}${isWhole ? "" : " …"}`;
  return piece.split(found);
}

/** Letters of the shortest word that is also found where one letter in five differs. */
const MIN_FUZZY_LENGTH = 5;
const fuzzy = (term: string) => (term.length >= MIN_FUZZY_LENGTH && !/\d/.test(term) ? 0.2 : false);

/** Ways to search, the strictest first: places with all words, with words like them, and with some of them. */
const WAYS: readonly SearchOptions[] = [{ combineWith: "AND" }, { combineWith: "AND", fuzzy }, { fuzzy }];

/** How much more a place counts whose heading or title has the words side by side, in their order. */
const PHRASE_WEIGHT = 2;

/** Returns whether a heading or a title has the words side by side. One word alone is no phrase. */
function isPhraseOf({ heading, title }: SearchResult, words: string): boolean {
  const spaced = (text: string) =>
    ` ${text
      .split(/[^\p{L}\p{N}_]+/u)
      .flatMap(partsOf)
      .join(" ")} `;
  const phrase = spaced(words);
  return phrase.trim().includes(" ") && (spaced(heading).includes(phrase) || spaced(title).includes(phrase));
}

/** Returns the places that are found, the best first. A laxer way is tried only where a stricter one finds too few. */
function* places(index: GuideIndex, words: string): Generator<SearchResult> {
  const known = new Set<string>();
  const wordings = [...new Set([words, inWordsOfGuide(words)])];
  const weightOf = (place: SearchResult) =>
    place.score * (wordings.some((wording) => isPhraseOf(place, wording)) ? PHRASE_WEIGHT : 1);
  for (const way of WAYS) {
    const parts = wordings.map((wording) => ({ ...way, queries: [wording], processTerm: partsOf }));
    const compounds = { queries: [words], processTerm: compoundOf, prefix: false };
    const found = index.search({ combineWith: "OR", queries: [...parts, compounds] });
    for (const place of found.toSorted((one, other) => weightOf(other) - weightOf(one))) {
      if (!known.has(place.id)) yield place;
      known.add(place.id);
    }
  }
}

/** Returns the words of a query that are looked for. */
function soughtIn(query: string): string {
  let parts = 0;
  const kept = new Set<string>();
  for (const word of wordsOf(query.slice(0, MAX_SEARCH_LENGTH))) {
    const { length } = partsOf(word);
    if (kept.has(word) || parts + length > MAX_PARTS) continue;
    kept.add(word);
    parts += length;
  }
  return [...kept].join(" ");
}

/** Returns what is found, the best first. */
export function find(index: GuideIndex, query: string, basePath: string, limit: number): Found[] {
  const words = soughtIn(query);
  const found: Found[] = [];
  const perPage = new Map<string, number>();
  for (const { id, title, heading, kind, text, code, terms } of places(index, words)) {
    if (found.length >= limit) break;
    const page = kind === "REST" ? id : String(id).split("#")[0];
    const times = (perPage.get(page) ?? 0) + 1;
    perPage.set(page, times);
    if (times > MAX_PLACES_PER_PAGE) continue;
    found.push({ href: `${basePath}${id}`, title, heading, kind, snippet: snippetOf(text, code, terms) });
  }
  return found;
}

const marked = (snippet: readonly string[]) =>
  snippet.map((piece, at) => (at % 2 ? `<mark>${escapeHtml(piece)}</mark>` : escapeHtml(piece))).join("");

const itemOf = ({ href, title, heading, kind, snippet }: Found) =>
  `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}${heading ? ` › ${escapeHtml(heading)}` : ""}</a> <span class="kind">${kind}</span><p>${marked(snippet)}</p></li>`;

/** Returns the body of the page of a search. */
function results(query: string, found: readonly Found[], basePath: string): string {
  const count = found.length < MAX_ON_PAGE ? found.length || "No" : `The best ${MAX_ON_PAGE}`;
  const told =
    query === ""
      ? "Type what you look for."
      : `${count} result${found.length === 1 ? "" : "s"} for “${escapeHtml(query)}”`;
  const advice =
    query !== "" && found.length === 0
      ? `<p>Try fewer or other words, or look through <a href="${basePath}/docs/guide">all pages</a>.</p>`
      : "";
  return `<h1>Search</h1>
${searchBox(basePath, query)}
<p class="told">${told}</p>
${advice}<ol class="results">${found.map(itemOf).join("\n")}</ol>
`;
}

/** Returns what a request looks for, cut to what is looked for at most. */
function queryOf(request: Request): string {
  const { q } = request.query;
  return typeof q === "string" ? q.trim().slice(0, MAX_SEARCH_LENGTH) : "";
}

/**
 * Serves the search.
 * @param pageOf Returns the page of the guide around a body.
 */
export function guideSearch(basePath: string, policy: string, pageOf: (html: string) => Promise<string>): Router {
  const index = madeOnce(() => loadIndex(MADE_PAGES));
  const found = async (query: string, limit: number) =>
    query === "" ? [] : find(await index(), query, basePath, limit);
  const router = Router();
  router.get(SEARCH, async (request, response) => {
    const query = queryOf(request);
    const html = await pageOf(results(query, await found(query, MAX_ON_PAGE), basePath));
    response.set("Content-Security-Policy", policy).set("Cache-Control", "no-cache").type("html").send(html);
  });
  router.get(`${SEARCH}.json`, async (request, response) => {
    response.set("Cache-Control", "no-cache").json({ results: await found(queryOf(request), MAX_IN_BOX) });
  });
  router.all([SEARCH, `${SEARCH}.json`], methodNotAllowed("GET"));
  return router;
}
