/** A statement of a script. */
export interface ScriptStatement {
  text: string;
  /** The line that it begins at; the script's first is 1. */
  line: number;
}

/**
 * What a script is made of: comments, texts, quoted names, names and numbers, bodies between dollars, ends of statements, and any other
 * character.
 */
const TOKENS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\w[\w$]*|(\$\w*\$)[\s\S]*?\1|;|[\s\S]/g;

const isBlank = (token: string) => /^\s$/.test(token) || token.startsWith("--") || token.startsWith("/*");

/**
 * The statements of a script of SQL, in order, without the comments between them. A semicolon in a text, a comment or a body between
 * dollars ends nothing; a body as `BEGIN ATOMIC … END` is not known.
 * @example statementsOf("-- One\nselect ';';\nselect $$ ; $$;") // [{ text: "select ';'", line: 2 }, { text: "select $$ ; $$", line: 3 }]
 */
export function statementsOf(script: string): ScriptStatement[] {
  const statements: ScriptStatement[] = [];
  let begin: number | null = null;
  let line = 1;
  let beginLine = 1;
  const end = (at: number) => {
    if (begin !== null) statements.push({ text: script.slice(begin, at).trimEnd(), line: beginLine });
    begin = null;
  };
  for (const { 0: token, index } of script.matchAll(TOKENS)) {
    if (token === ";") end(index);
    else if (begin === null && !isBlank(token)) {
      begin = index;
      beginLine = line;
    }
    line += token.split("\n").length - 1;
  }
  end(script.length);
  return statements;
}
