/** The addresses of the guide. */
import { type RequestHandler, Router } from "express";
import { methodNotAllowed } from "../../http/method-not-allowed";
import { bundledFiles, isReading } from "../assets";
import { madeOnce } from "../made-once";
import { GUIDE, guideMap, pagesOf } from "./map";
import { readMarkdown } from "./markdown";
import { guidePage, searchBox } from "./page";
import { pictures } from "./pictures";
import { guideSearch } from "./search";
import { ERRORS, type GuideText, guideSite, guideTexts } from "./texts";

/** Our own files and nothing else. The pages are read without the script, too. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Returns the page of the map: a search box below its first words, and a card for each kind. */
function startPage(html: string, basePath: string): string {
  const [before, ...kinds] = html.split(/(?=<h2 )/);
  const cards = kinds.map((kind) => `<section class="card">${kind}</section>`);
  return `${before}${searchBox(basePath)}
<div class="cards">${cards.join("\n")}</div>
`;
}

/** Makes the page of a text. */
async function make(text: GuideText, texts: readonly GuideText[], basePath: string): Promise<string> {
  const { title, path: at, menuPath } = text;
  const { sections, toHtml } = await readMarkdown(text.read(), text.file, await guideSite(basePath));
  const isStart = at === GUIDE;
  const isInMenu = at === menuPath && !isStart;
  const inMenu = texts.filter((it) => it.path === it.menuPath && it.path !== GUIDE);
  const index = inMenu.indexOf(text);
  return guidePage({
    basePath,
    title,
    html: isStart ? startPage(toHtml(), basePath) : toHtml(),
    map: await guideMap(),
    menuPath,
    sections: isInMenu ? sections : [],
    previous: isInMenu ? inMenu[index - 1] : undefined,
    next: isInMenu ? inMenu[index + 1] : undefined,
    hasSearch: isStart,
  });
}

/**
 * Serves the guide: the pages of the map, a page for each error code, and a search. It takes no key and loads nothing from elsewhere.
 * @param basePath The path that the service is served under; empty for none.
 */
export function guidePages(basePath: string): Router {
  const texts = madeOnce(() => guideTexts(basePath));
  const pages = new Map<string, () => Promise<string>>();

  /** Answers an address with its page, made when somebody first asks for it. */
  const page: RequestHandler = async (request, response, next) => {
    const all = await texts();
    const at = request.path.replace(/(?<=.)\/$/, "");
    const text = all.find((it) => it.path === at);
    if (!text) return next();
    if (!isReading(request)) return methodNotAllowed("GET")(request, response, next);
    const html = pages.get(at) ?? madeOnce(() => make(text, all, basePath));
    pages.set(at, html);
    response
      .set("Content-Security-Policy", POLICY)
      .set("Cache-Control", "no-cache")
      .type("html")
      .send(await html());
  };

  const router = Router();
  router.all("/docs/:page", page);
  router.all(`${ERRORS}/:code`, page);
  router.use(
    guideSearch(basePath, POLICY, async (html) =>
      guidePage({ basePath, title: "Search", html, map: await guideMap(), menuPath: "", hasSearch: true }),
    ),
  );
  router.use(pictures());
  // Readers shorten the guide's address to the folder of its pages.
  router.get(`${GUIDE}/:page`, async (request, response, next) => {
    const at = `/docs/${request.params.page}`;
    if (!pagesOf(await guideMap()).some(({ path: known }) => known === at)) return next();
    response.redirect(308, `${basePath}${at}`);
  });
  router.use(bundledFiles(GUIDE, "guide"));
  return router;
}
