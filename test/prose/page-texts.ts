/** Finds texts of the pages that are in no message catalogue, and so stay English in every language. */
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { projectRoot } from "../../src/config";

/** A text that is written into a source as it is shown. */
interface PageText {
  /** Of the source, from the root. */
  file: string;
  line: number;
  text: string;
}

/** Attributes that are read out or shown; a `data-name` heads its cell on a telephone. */
const SHOWN = new Set([
  "aria-label",
  "aria-description",
  "title",
  "placeholder",
  "alt",
  "label",
  "legend",
  "summary",
  "data-name",
]);
/** What looks its texts up. */
const LOOKED_UP = new Set(["t", "msg", "defineMessage", "plural", "select", "selectOrdinal"]);
const MACROS = new Set(["Trans", "Plural", "Select", "SelectOrdinal"]);

const isWords = (text: string): boolean => /\p{L}{2}/u.test(text);
/** Two words at least: one alone may be a code, a key, or a name. */
const isSentence = (text: string): boolean => /^\p{L}[^\n]*\p{L} \p{L}/u.test(text.trim()) && !/[{};<>=$]/.test(text);

/** Whether what a node says is looked up already, or is no text: code, a query, a class. */
function isSettled(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isImportDeclaration(at) || ts.isTypeNode(at)) return true;
    if (ts.isPropertyAssignment(at) && at.name === node) return true;
    if (ts.isTaggedTemplateExpression(at)) return true;
    if (ts.isCallExpression(at) && (LOOKED_UP.has(at.expression.getText()) || at.expression.getText() === "graphql"))
      return true;
    if (ts.isJsxElement(at) && MACROS.has(at.openingElement.tagName.getText())) return true;
    if (ts.isJsxSelfClosingElement(at) && MACROS.has(at.tagName.getText())) return true;
    if (ts.isJsxAttribute(at) && MACROS.has(at.parent.parent.tagName.getText())) return true;
    if (ts.isJsxAttribute(at) && !SHOWN.has(at.name.getText()))
      return /^(class|style|on|key$|d$|view|data|href|accept|autoComplete)/.test(at.name.getText());
  }
  return false;
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return isWords(node.text) ? node.text.trim() : null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    const isShown = ts.isJsxAttribute(node.parent) && SHOWN.has(node.parent.name.getText());
    return (isShown ? isWords(node.text) : isSentence(node.text)) ? node.text : null;
  }
  if (!ts.isTemplateExpression(node)) return null;
  const text = node.head.text + node.templateSpans.map(({ literal }) => `N${literal.text}`).join("");
  const isGlue = ![node.head, ...node.templateSpans.map(({ literal }) => literal)].some((it) => isWords(it.text));
  return isSentence(text) && !isGlue ? text : null;
}

/** Returns the texts of a folder's sources that no catalogue holds. @param folder from the root */
function textsOutsideCatalogues(folder: string): PageText[] {
  const names = fs.readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      const text = fs.readFileSync(path.join(projectRoot, file), "utf8");
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
      const found: PageText[] = [];
      const walk = (node: ts.Node): void => {
        const said = textOf(node);
        if (said !== null && !isSettled(node))
          found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: said });
        ts.forEachChild(node, walk);
      };
      walk(source);
      return found;
    });
}

/** What looks like a text, and is none that people read: keys of storage, selectors, names, and what only programmers see. */
const NO_TEXTS: readonly RegExp[] = [
  /^(order|notes|addition|supplier) N$|^due N N$/,
  /^(tbody|main \.growing)|-label$/,
  /^(CSV|Excel|Mac OS X|ips_…|Bearer N)$/,
  / · Inventory Planning Service$/,
  /^There is no (session|client) here\.$|^The page passes no questions\.$/,
  // Sentences of the service and of GraphiQL, which these sources look for.
  /^(Request not sent\.|It N\.|late: counted as arriving tomorrow\.)$/,
];

/** Returns the texts of the pages that are in no catalogue, a line each. The guide speaks English, as its pages do. */
export const untranslated = (): string[] =>
  textsOutsideCatalogues("src/web/browser")
    .filter(({ file, text }) => !file.startsWith("src/web/browser/guide/") && !NO_TEXTS.some((none) => none.test(text)))
    .map(({ file, line, text }) => `  ${file}:${line}: ${text}`);
