/** Reads the sentences that the service itself says: errors, help, descriptions, explanations, pages. */
import fs from "node:fs";
import path from "node:path";
import { parse, visit } from "graphql";
import ts from "typescript";
import { projectRoot } from "../../src/config";
import { type Sentence, sentencesOfMarkdown } from "./sentences";

/** A text with a name, whose figures are judged together. */
export interface Source {
  name: string;
  sentences: readonly Sentence[];
}

/** Folders and files whose string literals are texts for people, each with a pattern of its files' names. */
const SPOKEN: readonly (readonly [name: string, files: RegExp])[] = [
  ["src/errors", /\.ts$/],
  ["src/domain/explain", /\.ts$/],
  ["src/domain/plan-memory", /(sentences|words)\.ts$/],
  ["src/domain/best-buy", /sentences\.ts$/],
  ["src/domain/backtests", /sentences\.ts$/],
  ["src/domain/what-if", /sentences\.ts$/],
  ["src/cli", /\.ts$/],
  ["src/config", /meanings\.ts$/],
  ["src/web/browser", /\.tsx?$/],
];

const read = (file: string): string => fs.readFileSync(path.join(projectRoot, file), "utf8");
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

function schemaDescriptions(): Sentence[] {
  const file = "schema.graphql";
  const sdl = read(file);
  const seen = new Map<string, number>();
  visit(parse(sdl), {
    StringValue: ({ value, loc }) => void (seen.has(value) || seen.set(value, lineAt(sdl, loc?.start ?? 0))),
  });
  return [...seen].flatMap(([text, line]) => sentencesOfMarkdown(text, file, line));
}

/** All descriptions of a JSON document. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    (name === "description" || name === "summary") && typeof inner === "string" ? [inner] : descriptionsIn(inner),
  );
}

/** Returns the descriptions of the REST contract, each text once. */
function contractDescriptions(): Sentence[] {
  const file = "src/generated/openapi.json";
  const text = read(file);
  return [...new Set(descriptionsIn(JSON.parse(text)))].flatMap((description) =>
    sentencesOfMarkdown(description, file, lineAt(text, text.indexOf(JSON.stringify(description)))),
  );
}

const isQuery = (text: string): boolean => /^\s*((query|mutation|subscription)\b[^{]*)?\{/.test(text);

/** Returns what a literal says; what is filled in counts as one word. Null for code, for SQL and for GraphQL. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isImportDeclaration(node.parent)) return null;
  // Texts of the pages are tagged by `t`; the others are code.
  if (ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() !== "t") return null;
  if (ts.isCallExpression(node.parent) && node.parent.expression.getText() === "graphql") return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return isQuery(node.text) ? null : node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `N${literal.text}`).join("");
}

/** Returns the sentences of a source file's string literals. */
function literalsOf(file: string): Sentence[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const walk = (node: ts.Node): void => {
    const text = textOf(node);
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (text) found.push(...sentencesOfMarkdown(text, file, line));
    ts.forEachChild(node, walk);
  };
  ts.forEachChild(source, walk);
  return found;
}

/** Returns the files below a folder, with slashes, in order. */
function filesBelow(folder: string): string[] {
  const names = fs.readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" });
  return names.map((name) => `${folder}/${name.split(path.sep).join("/")}`).sort();
}

/** Reads all messages of the service. */
export function messages(): Source[] {
  const spoken = SPOKEN.map(([name, files]) => ({
    name,
    sentences: filesBelow(name)
      .filter((file) => files.test(file))
      .flatMap(literalsOf),
  }));
  return [
    ...spoken,
    { name: "schema.graphql", sentences: schemaDescriptions() },
    { name: "src/generated/openapi.json", sentences: contractDescriptions() },
  ];
}
