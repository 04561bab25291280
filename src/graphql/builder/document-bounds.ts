import { type GraphQLError, Lexer, Source, TokenKind } from "graphql";
import { OperationTooLarge } from "../../errors";

/** Bytes of a request that only reads: its document and as many ids as a filter takes. Rows are for mutations. */
export const MAX_QUERY = 512 * 1024;
/** Characters of a document: blanks, commas and comments are no tokens. */
export const MAX_DOCUMENT_LENGTH = 100_000;
/** Characters of an operation's name. */
const MAX_NAME_LENGTH = 500;
/** Tokens a document may have: far more than any of ours, few enough that parsing and validating stay quick. */
const MAX_TOKENS = 4_000;
/** How far brackets may be nested: introspection needs some 15; thousands overflow the parser's stack. */
const DEEPEST_NESTING = 60;

const OPENING: readonly string[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L];
const CLOSING: readonly string[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R];

/**
 * Looks at the texts that a request is made of, before anything is done with them.
 * @throws OperationTooLarge when one is too long.
 */
export function refuseLongTexts({ query, operationName }: { query?: unknown; operationName?: unknown }): void {
  const lengthOf = (text: unknown) => (typeof text === "string" ? text.length : 0);
  const refuse = (measure: string, text: unknown, most: number) => {
    if (lengthOf(text) > most) throw OperationTooLarge(measure, lengthOf(text), most);
  };
  refuse("length in characters", query, MAX_DOCUMENT_LENGTH);
  refuse("name's length in characters", operationName, MAX_NAME_LENGTH);
}

/**
 * Looks a document over before it is parsed, token by token.
 * @throws OperationTooLarge when it is too long or nested too deeply · GraphQLError where it holds what is no token.
 */
export function refuseOversized(document: string | Source): void {
  const lexer = new Lexer(typeof document === "string" ? new Source(document) : document);
  let depth = 0;
  for (let tokens = 1; lexer.advance().kind !== TokenKind.EOF; tokens++) {
    if (tokens > MAX_TOKENS) throw OperationTooLarge("number of tokens", tokens, MAX_TOKENS);
    if (OPENING.includes(lexer.token.kind)) depth++;
    if (CLOSING.includes(lexer.token.kind)) depth--;
    if (depth > DEEPEST_NESTING) throw OperationTooLarge("nesting", depth, DEEPEST_NESTING);
  }
}

const SYNTAX_ERROR = "Syntax Error: ";

/**
 * What is wrong with a text that was refused as a document, and where it is no GraphQL: the parser's words are no contract.
 * @example syntaxFault(error) // "is not GraphQL: it can't be read at line 1, column 2"
 */
export function syntaxFault(error: unknown): string {
  const { message, locations } = error as Partial<GraphQLError> & { message: string };
  const [place] = locations ?? [];
  if (!place || !message.startsWith(SYNTAX_ERROR)) return message;
  return `is not GraphQL: it can't be read at line ${place.line}, column ${place.column}`;
}
