/** What a tool of the MCP door is: read this first. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { z } from "zod";
import type { Rendering } from "../documents/render";
import { isUnstorable, LONGEST_CURSOR } from "../values/text";

/** Runs one of our own GraphQL documents for the caller, with its key's scope. @throws What the resolvers throw. */
export type Ask = <Result, Variables extends object>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** A chart of an answer. */
export type Drawing = Extract<Rendering, { kind: "chart" }>["chart"];

/** What a call came to. */
export interface Answered {
  /** In the form of the tool's output. */
  answer: Record<string, unknown>;
  /** A sentence of ours about it in which nothing of the merchant's stands. */
  summary: string;
  /** What is to be drawn of it; null for nothing. */
  drawing: Drawing | null;
}

/** What a tool is called with and answers, as the protocol sees it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Whether it can store something; it needs a key that may write then. */
  readonly writes: boolean;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** Answers checked arguments. */
  call(input: unknown, ask: Ask): Promise<Answered>;
}

/** A tool as it is written down. */
interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  /** For whoever chooses among the tools: what it answers, and when another one is meant. */
  description: string;
  writes?: boolean;
  input: Input;
  output: Output;
  answer(input: z.output<Input>, ask: Ask): Promise<z.input<Output>>;
  summary(answer: z.output<Output>): string;
  /** A chart of the answer, for those who asked for one. */
  chart?(answer: z.output<Output>, input: z.output<Input>): Drawing | null;
}

/** Defines a tool. Its answer is held against its output, which also leaves out whatever that does not name. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>({
  writes = false,
  answer,
  summary,
  chart,
  ...described
}: Definition<Input, Output>): Tool {
  return {
    ...described,
    writes,
    async call(given, ask) {
      const input = given as z.output<Input>;
      const parsed = described.output.parse(await answer(input, ask));
      return { answer: parsed, summary: summary(parsed), drawing: chart?.(parsed, input) ?? null };
    },
  };
}

/** A call that makes no sense as it is; `next` says what to call instead. */
export class ToolRefusal extends Error {
  constructor(
    message: string,
    readonly next: string,
    /** Whether something is not the merchant's, or what was sent of it doesn't fit. */
    readonly code: "NOT_THERE" | "BAD_ARGUMENTS" = "NOT_THERE",
  ) {
    super(message);
  }
}

/** A SKU that is not the merchant's. */
export const noSuchSku = () =>
  new ToolRefusal("There is no such SKU", "Call search_skus with a part of its name, then send its id.");

/** A SKU that is the merchant's, and has no plan at a warehouse. @param next What tells where it has. */
export const notPlannedThere = (next: string) => new ToolRefusal("The SKU is not planned there", next);

/** Rows a page, unless asked for, and most of them. */
const ROWS = 20;
const MOST_ROWS = 100;

/** The arguments that ask for a page. */
export const paging = {
  limit: z.int().min(1).max(MOST_ROWS).default(ROWS).describe(`Rows in the page, at most ${MOST_ROWS}.`),
  cursor: z
    .string()
    .max(LONGEST_CURSOR)
    .optional()
    .describe("`nextCursor` of the page before; left out: the first page."),
};

/** What every page of rows tells beside them. */
export const paged = {
  total: z.int().describe("Rows that match, on all pages."),
  nextCursor: z.string().nullable().describe("Send it as `cursor` for the next page; null on the last one."),
};

/** What a connection tells of a page. */
interface Page {
  totalCount: number;
  pageInfo: { endCursor?: string | null; hasNextPage: boolean };
}

/** That in the words of the tools. */
export const pageOf = ({ totalCount, pageInfo }: Page) => ({
  total: totalCount,
  nextCursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
});

/** Where a page of a list begins that is paged by rows to skip. @throws ToolRefusal for a cursor that is none of ours. */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor);
  const next = "Send `nextCursor` as it came, or leave `cursor` out.";
  throw new ToolRefusal("cursor: is none of this tool", next, "BAD_ARGUMENTS");
}

/** The cursor of the page after one of such a list. */
export const cursorAfter = (offset: number, rows: number, hasMore: boolean) => (hasMore ? String(offset + rows) : null);

/** What every summary of rows begins with. @example shownOf(3, 84, "rows") // "3 of 84 rows." */
export const shownOf = (shown: number, total: number, noun: string) => `${shown} of ${total} ${noun}.`;

/** Whether a text is an id and not a name, which may well begin as an id does: "20260302-0001-A". */
export const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** What a SKU is asked for by. @example byIdOrName("MUG") // { name: "MUG" } */
export const byIdOrName = (wanted: string) => (isId(wanted) ? { id: wanted } : { name: wanted });

/** A day as GraphQL writes it. */
export const day = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "must be a day as YYYY-MM-DD")
    .describe("A day as YYYY-MM-DD.");
export const id = () => z.string().max(100);
export const text = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine((given) => !isUnstorable(given), "holds a character that can't be stored");
