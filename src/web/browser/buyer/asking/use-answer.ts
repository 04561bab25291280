import { t } from "@lingui/core/macro";
import type { Client, CombinedError, OperationContext, TypedDocumentNode } from "@urql/core";
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { Refused } from "../../shared/service";
import { reasonOf } from "./client";
import { refusalWords } from "./fault-words";

/** The client of who is signed in, and how often the plan has been made anew since the page was opened. */
export interface Asking {
  client: Client;
  planCount: number;
}

export const AskingContext = createContext<Asking | null>(null);

export function useAsking(): Asking {
  const asking = useContext(AskingContext);
  if (!asking) throw new Error("There is no client here.");
  return asking;
}

/** What is known of a query's answer by now. */
export interface Answered<Data> {
  /** The last answer, also while it is asked for anew; null before the first. */
  data: Data | null;
  /** Why there is none; null where nothing was refused. */
  refusal: string | null;
  isAsking: boolean;
  /** Asks again, whatever is known. */
  reload(): void;
}

/** What a query shows beside the types in its answer: lists that are empty name no type, but follow what is written of it. */
export type Types = readonly (
  | "PurchaseOrder"
  | "PlanningSetting"
  | "Supplier"
  | "SupplierClosure"
  | "ManualForecast"
  | "ExcludedPeriod"
  | "SalesTransaction"
  | "AbcSettings"
  | "Sku"
  | "StockLevel"
)[];

/** Options of a query. @param isAgain Whether what is known may have been passed by. */
export const askingOf = (isAgain: boolean, types: Types): Partial<OperationContext> => ({
  requestPolicy: isAgain ? "cache-and-network" : "cache-first",
  additionalTypenames: [...types],
});

const NO_TYPES: Types = [];

/** Asks a query, and again when its variables, or what its answer shows, or the plan, have changed. */
export function useAnswer<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  types: Types = NO_TYPES,
): Answered<Data> {
  const { client, planCount } = useAsking();
  const [reloads, setReloads] = useState(0);
  const [answered, setAnswered] = useState<Omit<Answered<Data>, "reload">>({
    data: null,
    refusal: null,
    isAsking: true,
  });
  const asked = JSON.stringify(variables);
  const again = planCount + reloads;
  useEffect(() => {
    setAnswered((before) => ({ ...before, isAsking: true }));
    const following = client
      .query(document, JSON.parse(asked) as Variables, askingOf(again > 0, types))
      .subscribe(({ data, error, stale }) => {
        const refusal = error ? reasonOf(error) : null;
        setAnswered((before) => ({ data: data ?? before.data, refusal, isAsking: stale === true }));
      });
    return () => following.unsubscribe();
  }, [client, document, asked, again, types]);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  return useMemo(() => ({ ...answered, reload }), [answered, reload]);
}

/** Asks once, when it is called. @throws Refused in the service's words. */
export type Ask = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** What was answered. @throws Refused in the service's words. */
function answerOf<Data>({ data, error }: { data?: Data; error?: CombinedError }): Data {
  if (error || !data) throw new Refused(error ? reasonOf(error) : t`The service did not answer.`);
  return data;
}

/** What sends mutations. */
export function useAct(): Ask {
  const { client } = useAsking();
  return useCallback(
    async (document, variables) => answerOf(await client.mutation(document, variables).toPromise()),
    [client],
  );
}

/** What asks a query anew; whatever shows it is up to date once it has answered. */
export function useRefresh(): Ask {
  const { client } = useAsking();
  return useCallback(
    async (document, variables) =>
      answerOf(await client.query(document, variables, { requestPolicy: "network-only" }).toPromise()),
    [client],
  );
}

const WRITTEN_MEANWHILE = t`Nothing was changed: somebody else changed the order. It is shown as it is now.`;

/** A mutation's answer, where it was done. @throws Refused where it was not: in the service's words, or in ours where somebody was faster. */
export function done<Payload extends { __typename: string }>(
  payload: Payload,
): Extract<Payload, { __typename: `${string}Success` }> {
  if (payload.__typename.endsWith("Success")) return payload as Extract<Payload, { __typename: `${string}Success` }>;
  if (payload.__typename === "VersionConflictError") throw new Refused(WRITTEN_MEANWHILE);
  // What is neither is one of the errors, each of which has a message.
  throw new Refused(refusalWords(payload as unknown as Parameters<typeof refusalWords>[0]));
}
