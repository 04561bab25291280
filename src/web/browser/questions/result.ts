import type { DocumentNode } from "graphql";
import { GraphQLError } from "graphql/error/GraphQLError";
// By its own path: the editor loads all of the library.
import { parse } from "graphql/language/parser";
import { limitsOf } from "../../../documents/answers/limits";
import { at } from "../shared/base-path";
import { identityOf, request } from "../shared/service";
import type { ChartChoice } from "./charts";

/** What was asked, and what came of it. */
export interface Result {
  title: string;
  /** ASKING until there is an answer, FOLLOWING while events come in. */
  state: "ASKING" | "FOLLOWING" | "DONE";
  /** The answer's data; null while there is none, and where there are nothing but errors. */
  data: unknown;
  /** What went wrong, in the service's words. */
  errors: readonly string[];
  /** The whole answer as the editor shows it; null while there is none. */
  answer: unknown;
  /** The table to show first. */
  part: string | undefined;
  chart: ChartChoice | undefined;
  /** How many rows the question lets lists have, by their tables' names. */
  limits: ReadonlyMap<string, number>;
  /** Events that came, where only the newest are kept. */
  eventCount?: number;
}

/** An answer of the service. */
export interface Answer {
  data?: unknown;
  errors?: readonly { message: string; path?: readonly (string | number)[] | undefined }[];
}

/** The document of a text; undefined where it is none. */
export function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query);
  } catch {
    return undefined;
  }
}

/** An error as people read it, with where in the answer it is. */
export const inWords = ({
  message,
  path,
}: {
  message: string;
  path?: readonly (string | number)[] | undefined;
}): string => (path && path.length > 0 ? `${path.join(".")}: ${message}` : message);

/** What went wrong on the way, as an answer. */
export const asAnswer = (error: unknown): Answer => ({
  errors: [new GraphQLError(error instanceof Error ? error.message : String(error))],
});

/** The result of a question that has just been asked. */
export const begun = (
  { title, part, chart }: { title: string; part?: string | undefined; chart?: ChartChoice | undefined },
  document: DocumentNode | undefined,
  variables: Readonly<Record<string, unknown>>,
): Result => ({
  title,
  state: "ASKING",
  data: null,
  errors: [],
  answer: null,
  part,
  chart,
  limits: limitsOf(document, variables),
});

/** The same once it was answered. */
export const ended = (result: Result, answer: Answer): Result => ({
  ...result,
  state: "DONE",
  data: answer.data ?? null,
  errors: (answer.errors ?? []).map(inWords),
  answer,
});

/** Asks the service; what goes wrong is an answer, too. @param key empty for the session */
export async function answerTo(
  key: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const response = await request(at("/graphql"), {
      method: "POST",
      headers: { ...identityOf(key), "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ query, variables }),
      signal,
    });
    const answer: Answer & { detail?: string } = await response.json();
    return answer.detail === undefined ? answer : asAnswer(new Error(answer.detail));
  } catch (error) {
    return asAnswer(error);
  }
}
