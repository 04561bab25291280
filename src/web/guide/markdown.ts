import fs from "node:fs";
import path from "node:path";
import type { Token } from "markdown-it";
import { projectRoot } from "../../config";

/** A text of ours as the body of a page. */
interface Rendered {
  html: string;
  /** Its sections: the id that an address can end with, and the heading in HTML. */
  sections: readonly { id: string; heading: string }[];
}

/** Where texts are served. */
interface Site {
  /** The path that the service is served under; empty for none. */
  basePath: string;
  /** The addresses of the pages of files of the repository. */
  pageOf: ReadonlyMap<string, string>;
}

/** Loads the library that reads and renders Markdown. The service does without it until somebody asks for a page. */
export const loadMarkdown = async () => new (await import("markdown-it")).default({ html: false });
type Markdown = Awaited<ReturnType<typeof loadMarkdown>>;

/** A heading's id, made as code hosts make it, so that a link holds on both. @example "How much: need" → "how-much-need" */
function idOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "");
  return words.trim().replaceAll(/\s/g, "-");
}

/** Where a link of a file of the repository leads: to the page of another file, else as it is written, from the service's root. */
function target(href: string, file: string, { basePath, pageOf }: Site): string {
  const [to = "", fragment] = href.split("#");
  const page = pageOf.get(path.posix.join(path.posix.dirname(file), to));
  if (page === undefined) return href.startsWith("/") ? `${basePath}${href}` : href;
  return page + (fragment ? `#${fragment}` : "");
}

/** The text token with each number of a decision in it made a link to the decision. */
function withDecisionLinks(markdown: Markdown, token: Token, decisions: string): Token[] {
  return token.content
    .split(/\b(D\d+[a-z]?)\b/)
    .filter((part) => part !== "")
    .flatMap((part) => {
      const text = Object.assign(Object.create(Object.getPrototypeOf(token)), token, { content: part });
      if (!/^D\d+[a-z]?$/.test(part)) return [text];
      const [open, , close] = markdown.parseInline(`[x](${decisions}#${part.toLowerCase()})`, {})[0]?.children ?? [];
      return open && close ? [open, text, close] : [text];
    });
}

/** Leads links to pages, and makes links of decisions' numbers outside of links and headings. */
function link(markdown: Markdown, inline: Token, isHeading: boolean, file: string, site: Site): void {
  const decisions = site.pageOf.get("src/docs/explanation/decisions.md");
  let depth = 0;
  inline.children = (inline.children ?? []).flatMap((token) => {
    depth += token.nesting * Number(token.type.startsWith("link"));
    if (token.type === "link_open") token.attrSet("href", target(String(token.attrGet("href")), file, site));
    const isPlain = token.type === "text" && depth === 0 && !isHeading && decisions !== undefined;
    return isPlain ? withDecisionLinks(markdown, token, decisions) : [token];
  });
}

/** Puts the drawings beside a text into it: a page is one file, and its policy lets nothing else be loaded. */
function inlineDrawings(inline: Token, file: string): void {
  for (const token of inline.children ?? []) {
    const drawing = token.type === "image" ? String(token.attrGet("src")) : "";
    if (!drawing.endsWith(".svg")) continue;
    const svg = fs.readFileSync(path.join(projectRoot, path.dirname(file), drawing));
    token.attrSet("src", `data:image/svg+xml;base64,${svg.toString("base64")}`);
  }
}

/** Says the alignment of a column by a class: the pages' policy lets no style be in them. */
function alignByClass(token: Token): void {
  if (token.attrGet("style") !== "text-align:right") return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  token.attrJoin("class", "figure");
}

/**
 * Renders a Markdown file of the repository.
 * @param file Its path from the repository's root, for its links.
 */
export async function renderMarkdown(text: string, file: string, site: Site): Promise<Rendered> {
  const markdown = await loadMarkdown();
  const tokens = markdown.parse(text, {});
  const sections: { id: string; heading: string }[] = [];
  tokens.forEach((token, at) => {
    alignByClass(token);
    // A wide one scrolls by itself, which a keyboard has to reach.
    if (token.type === "table_open") token.attrSet("tabindex", "0");
    const before = tokens[at - 1];
    const isHeading = before?.type === "heading_open";
    if (token.type !== "inline") return;
    if (isHeading) {
      const id = idOf(token.content);
      before.attrSet("id", id);
      if (before.tag === "h2") sections.push({ id, heading: markdown.renderInline(token.content) });
    }
    link(markdown, token, isHeading, file, site);
    inlineDrawings(token, file);
  });
  return { html: markdown.renderer.render(tokens, markdown.options, {}), sections };
}
