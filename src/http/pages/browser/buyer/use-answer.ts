import type { Client, TypedDocumentNode } from "@urql/core";
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { Refused } from "../service";
import { reasonOf } from "./client";

/** The client of the key that is used, and how often the plan has been made anew since the page was opened. */
export interface Asking {
  client: Client;
  planCount: number;
}

export const AskingContext = createContext<Asking | null>(null);

function useAsking(): Asking {
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

/** Asks a query, and again when its variables, or what its answer shows, or the plan, have changed. */
export function useAnswer<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Answered<Data> {
  const { client, planCount } = useAsking();
  const [reloads, setReloads] = useState(0);
  const [answered, setAnswered] = useState<Omit<Answered<Data>, "reload">>({
    data: null,
    refusal: null,
    isAsking: true,
  });
  const asked = JSON.stringify(variables);
  const isAgain = planCount + reloads > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are what it is asked again for
  useEffect(() => {
    setAnswered((before) => ({ ...before, isAsking: true }));
    const requestPolicy = isAgain ? "cache-and-network" : "cache-first";
    const following = client
      .query(document, JSON.parse(asked) as Variables, { requestPolicy })
      .subscribe(({ data, error, stale }) => {
        const refusal = error ? reasonOf(error) : null;
        setAnswered((before) => ({ data: data ?? before.data, refusal, isAsking: stale === true }));
      });
    return () => following.unsubscribe();
  }, [client, document, asked, planCount, reloads]);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  return useMemo(() => ({ ...answered, reload }), [answered, reload]);
}

/** Asks once, when it is called. @throws Refused in the service's words. */
export type Ask = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** What sends mutations. */
export function useAct(): Ask {
  const { client } = useAsking();
  return useCallback(
    async (document, variables) => {
      const { data, error } = await client.mutation(document, variables).toPromise();
      if (error || !data) throw new Refused(error ? reasonOf(error) : "The service did not answer.");
      return data;
    },
    [client],
  );
}

/** A mutation's answer, where it was done. @throws Refused in the service's words where it was not. */
export function done<Payload extends { __typename: string }>(
  payload: Payload,
): Extract<Payload, { __typename: `${string}Success` }> {
  if (payload.__typename.endsWith("Success")) return payload as Extract<Payload, { __typename: `${string}Success` }>;
  throw new Refused((payload as unknown as { message: string }).message);
}
