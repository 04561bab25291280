/** Markdown of the repository as HTML. */
import path from "node:path";
import type { Token } from "markdown-it";
import { loadHighlight } from "./code";
import { pictureAt } from "./pictures";

/** A part of a text: a heading and what stands below it, up to the next heading. */
export interface Section {
  /** The id that an address can end with; empty for what stands before the first heading. */
  id: string;
  /** The level of the heading, 1 to 6; 0 for what stands before the first heading. */
  level: number;
  /** The heading in HTML. */
  html: string;
  /** The heading in plain words. */
  heading: string;
  /** What stands below it in plain words. */
  text: string;
  /** The blocks of code below it. */
  code: string;
}

/** A text that was read, with its links led to where files are served. */
export interface ReadText {
  sections: readonly Section[];
  /** Renders the body of its page. */
  toHtml(): string;
}

/** Where texts are served. */
export interface Site {
  /** The path that the service is served under; empty for none. */
  basePath: string;
  /** The addresses of files of the repository, with that path. */
  addressOf: ReadonlyMap<string, string>;
}

const DECISIONS = "src/docs/explanation/decisions.md";

async function load() {
  const [{ default: MarkdownIt }, highlight] = await Promise.all([import("markdown-it"), loadHighlight()]);
  const markdown = new MarkdownIt({ html: false, highlight });
  const { rules } = markdown.renderer;
  // A heading ends with a link to itself; the style sheet draws its sign.
  rules.heading_close = (tokens, at, options, _env, renderer) => {
    const id = tokens[at - 2]?.attrGet("id");
    const anchor = id ? `<a class="anchor" href="#${id}" aria-label="Link to this section"></a>` : "";
    return anchor + renderer.renderToken(tokens, at, options);
  };
  return markdown;
}
type Markdown = Awaited<ReturnType<typeof load>>;
let loaded: Promise<Markdown> | null = null;

/** Loads the library that reads and renders Markdown. The service does without it until somebody asks for a page. */
export function loadMarkdown(): Promise<Markdown> {
  loaded ??= load();
  return loaded;
}

/** A heading's id, made as code hosts make it, so that a link holds on both. @example "How much: need" → "how-much-need" */
function idOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, "");
  return words.trim().replaceAll(/\s/g, "-");
}

/** Returns the words of a line without its marks. */
function plain(inline: Token): string {
  const words = (inline.children ?? []).map(({ type, content }) => (type.endsWith("break") ? " " : content));
  return words.join("");
}

/** Returns the address that a link of a file leads to; null for a file that is not served. */
function target(href: string, file: string, { basePath, addressOf }: Site): string | null {
  if (/^([a-z]+:|#)/i.test(href)) return href;
  if (href.startsWith("/")) return `${basePath}${href}`;
  const [to = "", fragment] = href.split("#");
  const named = path.posix.join(path.posix.dirname(file), to);
  const address = addressOf.get(named) ?? pictureAt(named, basePath);
  return address && address + (fragment ? `#${fragment}` : "");
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

/** Leads links to pages, and makes links of decisions' numbers outside of links and headings. Files that are not served stay as words. */
function link(markdown: Markdown, inline: Token, isHeading: boolean, file: string, site: Site): void {
  const decisions = site.addressOf.get(DECISIONS);
  let depth = 0;
  let isServed = true;
  inline.children = (inline.children ?? []).flatMap((token) => {
    depth += token.nesting * Number(token.type.startsWith("link"));
    if (token.type === "link_open") {
      const to = target(String(token.attrGet("href")), file, site);
      isServed = to !== null;
      if (to !== null) token.attrSet("href", to);
    }
    if (token.type.startsWith("link") && !isServed) return [];
    const isPlain = token.type === "text" && depth === 0 && !isHeading && decisions !== undefined;
    return isPlain ? withDecisionLinks(markdown, token, decisions) : [token];
  });
}

/** The ends of a picture's address by which code hosts, too, show it in one colour scheme only. */
const SCHEMES: Readonly<Record<string, string>> = {
  "gh-light-mode-only": "in-light",
  "gh-dark-mode-only": "in-dark",
};

/** Leads pictures to where they are served. */
function leadPictures(inline: Token, file: string, { basePath }: Site): void {
  for (const token of inline.children ?? []) {
    if (token.type !== "image") continue;
    const [to = "", end = ""] = String(token.attrGet("src")).split("#");
    const address = pictureAt(path.posix.join(path.posix.dirname(file), to), basePath);
    if (address) token.attrSet("src", address);
    token.attrSet("loading", "lazy");
    if (SCHEMES[end]) token.attrJoin("class", SCHEMES[end]);
  }
}

/** Says the alignment of a column by a class: the pages' policy lets no style be in them. */
function alignByClass(token: Token): void {
  if (token.attrGet("style") !== "text-align:right") return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  token.attrJoin("class", "figure");
}

/**
 * Reads a Markdown text of the repository.
 * @param file Its path from the repository's root, for its links; empty where all its links start from the service's root.
 */
export async function readMarkdown(text: string, file: string, site: Site): Promise<ReadText> {
  const markdown = await loadMarkdown();
  const tokens = markdown.parse(text, {});
  const sections: Section[] = [{ id: "", level: 0, html: "", heading: "", text: "", code: "" }];
  const ids = new Map<string, number>();
  const add = (part: "text" | "code", words: string) => {
    const section = sections.at(-1);
    if (section) section[part] += `${section[part] && " "}${words.trim()}`;
  };
  tokens.forEach((token, at) => {
    alignByClass(token);
    // A wide one scrolls by itself, which a keyboard has to reach.
    if (token.type === "table_open") token.attrSet("tabindex", "0");
    if (token.type === "fence") add("code", token.content);
    if (token.type !== "inline") return;
    const before = tokens[at - 1];
    const isHeading = before?.type === "heading_open";
    if (isHeading) {
      const name = idOf(token.content);
      const times = ids.get(name) ?? 0;
      ids.set(name, times + 1);
      const id = times > 0 ? `${name}-${times}` : name;
      before.attrSet("id", id);
      const html = markdown.renderInline(token.content);
      sections.push({ id, level: Number(before.tag.slice(1)), html, heading: plain(token), text: "", code: "" });
    } else add("text", plain(token));
    link(markdown, token, isHeading, file, site);
    leadPictures(token, file, site);
  });
  return { sections, toHtml: () => markdown.renderer.render(tokens, markdown.options, {}) };
}
