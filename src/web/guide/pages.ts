import fs from "node:fs";
import path from "node:path";
import { type RequestHandler, Router } from "express";
import { projectRoot } from "../../config";
import { slugOf } from "../../errors/guide";
import { methodNotAllowed } from "../../http/method-not-allowed";
import { bundledFiles, isReading } from "../assets";
import { ERROR_CODES, errorList, errorPage } from "./error-pages";
import { GUIDE, guideMap, MAP_FILE, pagesOf } from "./map";
import { guidePage } from "./page";

const ERRORS = "/docs/errors";

/** Our own style sheet and nothing else: the pages need no script. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const textAt = (file: string) => fs.readFileSync(path.join(projectRoot, file), "utf8");

/** A text that becomes a page. */
interface Text {
  title: string;
  markdown: string;
  /** The file of the Markdown, for its links; empty where it has none that are relative. */
  file: string;
  /** The path of the menu's entry that the text is, or is below. */
  current: string;
}

/** Returns the texts of all pages by their addresses, read when they are asked for. */
async function textsOf(basePath: string): Promise<ReadonlyMap<string, () => Text>> {
  const ofFile = (title: string, file: string, current: string) =>
    [current, () => ({ title, markdown: textAt(file), file, current })] as const;
  const ofFiles = pagesOf(await guideMap()).flatMap(({ title, file, path: at }) =>
    file ? [ofFile(title, file, at)] : [],
  );
  const ofCodes = ERROR_CODES.map((code) => {
    const read = () => ({ title: code, markdown: errorPage(code, basePath), file: "", current: ERRORS });
    return [`${ERRORS}/${slugOf(code)}`, read] as const;
  });
  return new Map<string, () => Text>([
    ofFile("Guide", MAP_FILE, GUIDE),
    ...ofFiles,
    [ERRORS, () => ({ title: "Errors", markdown: errorList(), file: "", current: ERRORS })],
    ...ofCodes,
  ]);
}

/**
 * Serves the guide: the pages of the map, and a page for each error code. It takes no key and loads nothing from elsewhere.
 * @param basePath The path that the service is served under; empty for none.
 */
export function guidePages(basePath: string): Router {
  let texts: ReturnType<typeof textsOf> | null = null;
  const made = new Map<string, Promise<string>>();
  const make = async ({ title, markdown, file, current }: Text) =>
    guidePage(title, markdown, file, { basePath, map: await guideMap(), current });

  /** Answers an address with its page, made when somebody first asks for it. */
  const page: RequestHandler = async (request, response, next) => {
    texts ??= textsOf(basePath);
    const at = request.path.replace(/(?<=.)\/$/, "");
    const read = (await texts).get(at);
    if (!read) return next();
    if (!isReading(request)) return methodNotAllowed("GET")(request, response, next);
    const html = made.get(at) ?? make(read());
    made.set(at, html);
    response
      .set("Content-Security-Policy", POLICY)
      .set("Cache-Control", "no-cache")
      .type("html")
      .send(await html);
  };

  const router = Router();
  router.all("/docs/:page", page);
  router.all(`${ERRORS}/:code`, page);
  // Readers shorten the guide's address to the folder of its pages.
  router.get(`${GUIDE}/:page`, async (request, response, next) => {
    const at = `/docs/${request.params.page}`;
    if (!pagesOf(await guideMap()).some(({ path: known }) => known === at)) return next();
    response.redirect(308, `${basePath}${at}`);
  });
  router.use(bundledFiles(GUIDE, "guide"));
  return router;
}
