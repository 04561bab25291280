/** What an MCP tool is: read this first. */
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { z } from "zod";
import type { Rendering } from "../documents/render";
import type { MutationName } from "../graphql/execution/run";
import { isUnstorable, MAX_CURSOR_LENGTH } from "../values/text";

/** Runs one of our own GraphQL documents for the caller, with its key's scope. @throws What the resolvers throw. */
export type Ask = <Result, Variables extends object>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** A chart of an answer. */
export type Drawing = Extract<Rendering, { kind: "chart" }>["chart"];

/** The outcome of a call. */
export interface Answered {
  /** As the tool's output schema has it. */
  answer: Record<string, unknown>;
  /** One sentence about it. It holds none of the merchant's texts, which could pass for instructions. */
  summary: string;
  /** A chart of it; null where there is none. */
  drawing: Drawing | null;
}

/** A tool as the protocol sees it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The mutation that it runs, whose rights it takes; null where it only reads. */
  readonly mutation: MutationName | null;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** @param input Validated arguments. */
  call(input: unknown, ask: Ask): Promise<Answered>;
}

/** A tool as its file defines it. */
interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string;
  title: string;
  /** What it answers and when to call another one instead; agents choose tools by it. */
  description: string;
  /** The mutation that it runs, a dry run included; left out where it only reads. */
  mutation?: MutationName;
  input: Input;
  output: Output;
  answer(input: z.output<Input>, ask: Ask): Promise<z.input<Output>>;
  summary(answer: z.output<Output>): string;
  /** A chart of the answer where one was asked for. */
  chart?(answer: z.output<Output>, input: z.output<Input>): Drawing | null;
}

/** Defines a tool. Parsing its answer with the output schema also drops fields that the schema does not name. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>({
  mutation,
  answer,
  summary,
  chart,
  ...described
}: Definition<Input, Output>): Tool {
  return {
    ...described,
    mutation: mutation ?? null,
    async call(given, ask) {
      const input = given as z.output<Input>;
      const parsed = described.output.parse(await answer(input, ask));
      return { answer: parsed, summary: summary(parsed), drawing: chart?.(parsed, input) ?? null };
    },
  };
}

/** A call that can't be answered as it is; `next` says what to call instead. */
export class ToolRefusal extends Error {
  constructor(
    message: string,
    readonly next: string,
    /** `NOT_THERE`: the merchant has no such object. `BAD_ARGUMENTS`: it has, and the arguments don't fit it. */
    readonly code: "NOT_THERE" | "BAD_ARGUMENTS" = "NOT_THERE",
  ) {
    super(message);
  }
}

/** The merchant has no such SKU. */
export const noSuchSku = () =>
  new ToolRefusal("There is no such SKU", "Call search_skus with a part of its name, then send its id.");

/** The SKU has no plan at the warehouse. @param next How to find out where it has one. */
export const notPlannedThere = (next: string) => new ToolRefusal("The SKU is not planned there", next);

/** Width of a chart; at two pixels each, models take it without scaling it down. */
export const CHART_WIDTH = 720;

/** Rows a page by default, and at most. */
const ROWS = 20;
const MAX_ROWS = 100;

/** The arguments that ask for a page. */
export const paging = {
  limit: z.int().min(1).max(MAX_ROWS).default(ROWS).describe(`Rows in the page, at most ${MAX_ROWS}.`),
  cursor: z
    .string()
    .max(MAX_CURSOR_LENGTH)
    .optional()
    .describe("`nextCursor` of the page before; left out: the first page."),
};

/** The fields of every page beside its rows. */
export const paged = {
  total: z.int().describe("Rows that match, on all pages."),
  nextCursor: z.string().nullable().describe("Send it as `cursor` for the next page; null on the last one."),
};

/** A page as a GraphQL connection has it. */
interface Page {
  totalCount: number;
  pageInfo: { endCursor?: string | null; hasNextPage: boolean };
}

/** The same as fields of a tool's answer. */
export const pageOf = ({ totalCount, pageInfo }: Page) => ({
  total: totalCount,
  nextCursor: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
});

/** The offset in a cursor, for lists that have no cursors of their own. @throws ToolRefusal for a cursor that `cursorAfter` did not make. */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,6}$/.test(cursor)) return Number(cursor);
  const next = "Send `nextCursor` as it came, or leave `cursor` out.";
  throw new ToolRefusal("cursor: is none of this tool", next, "BAD_ARGUMENTS");
}

/** The cursor of the page after one of such a list; null on the last page. */
export const cursorAfter = (offset: number, rows: number, hasMore: boolean) => (hasMore ? String(offset + rows) : null);

/** How every summary of rows begins. @example shownOf(3, 84, "rows") // "3 of 84 rows." */
export const shownOf = (shown: number, total: number, noun: string) => `${shown} of ${total} ${noun}.`;

/** Whether a text is an id and not a name, which may well begin as an id does: "20260302-0001-A". */
export const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The arguments of GraphQL's `sku` for a text that is an id or a name. @example byIdOrName("MUG") // { name: "MUG" } */
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
