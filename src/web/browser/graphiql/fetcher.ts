import { createGraphiQLFetcher, type Fetcher, type FetcherParams } from "@graphiql/toolkit";
import { t } from "@lingui/core/macro";
import { type DocumentNode, getOperationAST } from "graphql";
import { type Answer, asAnswer, begun, ended, inWords, parsed, type Result } from "../questions/result";
import { operationName } from "../questions/saved-queries";
import type { Questions } from "../questions/use-questions";
import { at } from "../shared/base-path";
import { identityOf, request } from "../shared/service";
import { eventsOf } from "./event-stream";

const NOBODY = t`Sign in, or use an API key, at the top of the page. Then run this again.`;

/** Events of a subscription that are kept, the newest. */
const MAX_EVENTS = 500;

/** The name of the operation by which the editor itself reads the schema; other questions about it are somebody's. */
export const SCHEMA_QUESTION = "SchemaForTheEditor";

/** Operations are named one by one: the editor may still know the name of the one before. */
const isOneOperation = (document: DocumentNode | undefined): boolean =>
  document?.definitions.filter(({ kind }) => kind === "OperationDefinition").length === 1;

/** A question as it begins, with what is known of it by what it asks. */
function beginning(
  { query, variables, operationName: chosen }: FetcherParams,
  document: DocumentNode | undefined,
  questions: Questions,
): Result {
  const name = (isOneOperation(document) ? null : chosen) ?? operationName(query);
  const known =
    questions.saved.find((one) => one.query === query) ??
    questions.ready.find((one) => name !== "" && operationName(one.query) === name);
  const title = known?.name ?? (name || t`Result`);
  return begun(
    { title, part: known?.part, chart: known?.chart },
    document,
    (variables ?? {}) as Record<string, unknown>,
  );
}

/** Events as a list, the newest first, each with when it came. */
function withEvent(result: Result, { data, errors }: Answer): Result {
  const [name, value] = Object.entries((data ?? {}) as Record<string, unknown>)[0] ?? ["event", null];
  const before = (result.data as Record<string, unknown[]> | null)?.[name] ?? [];
  const event = { receivedAt: new Date().toISOString(), ...(value as object | null) };
  return {
    ...result,
    state: "FOLLOWING",
    data: { [name]: [event, ...before].slice(0, MAX_EVENTS) },
    errors: (errors ?? []).map(inWords),
    answer: { data },
    eventCount: (result.eventCount ?? 0) + 1,
  };
}

/** Sends the editor's requests, and reports the results. */
interface Asking {
  /** Empty for the session. */
  key: string;
  /** Empty for nobody. */
  who: string;
  /** The tab that is shown now. */
  tabNow(): string;
  /** All questions, as they are now. */
  questionsNow(): Questions;
  tell(tab: string, result: Result): void;
}

/** The events of a subscription, passed to its tab for as long as that is shown. */
async function* events({ key, tabNow, questionsNow, tell }: Asking, params: FetcherParams, signal: AbortSignal) {
  const tab = tabNow();
  let result = beginning(params, undefined, questionsNow());
  tell(tab, { ...result, state: "FOLLOWING" });
  try {
    for await (const answer of eventsOf<Answer>(key, params, signal)) {
      result = withEvent(result, answer);
      if (tab !== tabNow()) return;
      tell(tab, result);
      // Here and below: GraphiQL's types ask for errors as objects of graphql-js, and it shows them as they were sent.
      yield answer as never;
    }
    result = { ...result, state: "DONE" };
  } catch (error) {
    const answer = asAnswer(error);
    result = { ...result, state: "DONE", errors: (answer.errors ?? []).map(inWords) };
    yield answer as never;
  } finally {
    tell(tab, { ...result, state: "DONE" });
  }
}

/** A subscription that ends at once when it is left, also while it waits for the next event. */
function followed(asking: Asking, params: FetcherParams): AsyncIterableIterator<never> {
  const leaving = new AbortController();
  const answers = events(asking, params, leaving.signal);
  return {
    next: () => answers.next(),
    return() {
      leaving.abort();
      return answers.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * Asks the service, and reports all answers except the schema for the editor, each for the tab that asked. What comes in
 * when another tab is shown by then is only reported: the editor writes it into that one.
 */
export function fetcherFor(asking: Asking): Fetcher {
  const { key, who, tabNow, questionsNow, tell } = asking;
  const headers = identityOf(key);
  const ask = createGraphiQLFetcher({ url: at("/graphql"), headers, enableIncrementalDelivery: false, fetch: request });
  return async (params, options) => {
    const document = parsed(params.query);
    if (params.operationName === SCHEMA_QUESTION && who) return ask(params, options);
    const tab = tabNow();
    const asked = beginning(params, document, questionsNow());
    if (!who) {
      const answer = asAnswer(new Error(NOBODY));
      tell(tab, ended(asked, answer));
      return answer as never;
    }
    const sent = isOneOperation(document) ? { ...params, operationName: undefined } : params;
    if (document && getOperationAST(document, sent.operationName)?.operation === "subscription") {
      return followed(asking, sent);
    }
    tell(tab, asked);
    const answer = await Promise.resolve(ask(sent, options)).catch(asAnswer);
    tell(tab, ended(asked, answer as Answer));
    return tab === tabNow() ? (answer as never) : new Promise<never>(() => {});
  };
}
