/** The pages of the guide, as src/docs/README.md lists them: no other list of them exists. */
import fs from "node:fs";
import path from "node:path";
import type { Token } from "markdown-it";
import { projectRoot } from "../../config";
import { madeOnce } from "../made-once";
import { loadMarkdown } from "./markdown";

/** The file that lists all pages, and the address of the page that is made of it. */
export const MAP_FILE = "src/docs/README.md";
export const GUIDE = "/docs/guide";

/** Addresses of files whose names say too little. Any other file has the address `/docs/<file name without .md>`. */
const ADDRESSES: Readonly<Record<string, string>> = {
  [MAP_FILE]: GUIDE,
  "clients/typescript/README.md": "/docs/client-package",
};

/** A page of the guide. */
export interface GuidePage {
  /** Its address below the service's root, or a whole address elsewhere. */
  path: string;
  /** The title in the menu, in Markdown. */
  title: string;
  /** What the page is about, in Markdown. */
  description: string;
  /** Its Markdown file, from the repository's root; null for an address that something else serves. */
  file: string | null;
}

/** One of the kinds of pages: tutorials, how-to guides, reference, explanation. */
export interface GuideKind {
  name: string;
  /** What pages of the kind are for, in Markdown. */
  description: string;
  pages: readonly GuidePage[];
}

/** All pages by kind, in the order of the menu. */
export type GuideMap = readonly GuideKind[];

/** Returns the address of a Markdown file of the repository. @example addressOf("src/docs/how-to/webhooks.md") // "/docs/webhooks" */
export function addressOf(file: string): string {
  return ADDRESSES[file] ?? `/docs/${path.posix.basename(file, ".md").toLowerCase()}`;
}

/** Reads a bullet of the map. @throws Error naming a bullet that is no link with a description. */
function pageOf(bullet: string): GuidePage {
  const [, title, href, description] = /^\[([^\]]+)\]\(([^)\s]+)\): (.+)$/s.exec(bullet) ?? [];
  if (!title || !href || !description) {
    throw new Error(`${MAP_FILE}: write "${bullet}" as "[Title](file.md): what the page is about".`);
  }
  if (!href.endsWith(".md")) return { path: href, title, description, file: null };
  const file = path.posix.join(path.posix.dirname(MAP_FILE), href);
  return { path: addressOf(file), title, description, file };
}

/** Reads a map: its second headings are kinds, the bullets below them pages. */
function readMap(tokens: readonly Token[]): GuideMap {
  const kinds: { name: string; description: string; pages: GuidePage[] }[] = [];
  tokens.forEach((token, at) => {
    if (token.type !== "inline") return;
    const before = tokens[at - 1];
    if (before?.tag === "h2") kinds.push({ name: token.content, description: "", pages: [] });
    const kind = kinds.at(-1);
    if (!kind || before?.type !== "paragraph_open") return;
    if (tokens[at - 2]?.type === "list_item_open") kind.pages.push(pageOf(token.content));
    else kind.description = token.content;
  });
  return kinds;
}

/** Returns the map, read once a process. */
export const guideMap = madeOnce(async (): Promise<GuideMap> => {
  const markdown = await loadMarkdown();
  return readMap(markdown.parse(fs.readFileSync(path.join(projectRoot, MAP_FILE), "utf8"), {}));
});

/** Returns all pages of a map in the order of the menu. */
export const pagesOf = (guide: GuideMap): GuidePage[] => guide.flatMap(({ pages }) => pages);
