import type { TypedDocumentNode } from "@urql/core";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { reasonOf } from "./client";
import { type Answered, askingOf, type Types, useAsking } from "./use-answer";

/** A page of a list, as documents select it. */
export interface ListPage<Row> {
  totalCount: number;
  nodes: readonly Row[];
  pageInfo: { endCursor?: string | null; hasNextPage: boolean };
}

/** The pages of a list that were asked for, as one. */
export interface Listing<Row> {
  rows: readonly Row[];
  /** How many rows there are, shown or not. */
  totalCount: number;
  hasMore: boolean;
}

/** What is known of a list by now. */
export interface Pages<Row> extends Answered<Listing<Row>> {
  /** Asks for the next page, too. */
  more(): void;
}

const NO_TYPES: Types = [];

/**
 * Asks a list page after page, each from the cursor that the one before ended at; all again when what they show, or the plan, has changed.
 * With other variables it begins anew.
 * @param pageOf The list in an answer; the same function each time.
 */
export function usePages<Data, Variables extends Record<string, unknown>, Row>(
  document: TypedDocumentNode<Data, Variables & { after?: string | null }>,
  variables: Variables,
  pageOf: (data: Data) => ListPage<Row>,
  types: Types = NO_TYPES,
): Pages<Row> {
  const { client, planCount } = useAsking();
  const [reloads, setReloads] = useState(0);
  const [answered, setAnswered] = useState<Answered<Listing<Row>>["data"]>(null);
  const [state, setState] = useState<{ refusal: string | null; isAsking: boolean }>({ refusal: null, isAsking: true });
  const asked = JSON.stringify(variables);
  const [grown, setGrown] = useState({ asked, pages: 1 });
  const pages = grown.asked === asked ? grown.pages : 1;
  const again = planCount + reloads;
  const known = useRef(0);
  useEffect(() => {
    const isAgain = again > known.current;
    known.current = again;
    setState((before) => ({ ...before, isAsking: true }));
    const found: ListPage<Row>[] = [];
    const following: { unsubscribe(): void }[] = [];
    const endAt = (index: number) => {
      for (const one of following.splice(index)) one?.unsubscribe();
      found.length = Math.min(found.length, index);
    };
    const follow = (index: number, after: string | null) => {
      endAt(index);
      let next: string | null = null;
      following[index] = client
        .query(document, { ...(JSON.parse(asked) as Variables), after }, askingOf(isAgain, types))
        .subscribe(({ data, error, stale }) => {
          setState({ refusal: error ? reasonOf(error) : null, isAsking: stale === true });
          if (!data) return;
          const page = pageOf(data);
          found[index] = page;
          const { endCursor = null, hasNextPage } = page.pageInfo;
          if (hasNextPage && endCursor && index + 1 < pages) {
            if (next !== endCursor) {
              next = endCursor;
              follow(index + 1, endCursor);
              return;
            }
          } else endAt(index + 1);
          const last = found.at(-1) ?? page;
          const rows = found.flatMap(({ nodes }) => nodes);
          setAnswered({ rows, totalCount: page.totalCount, hasMore: last.pageInfo.hasNextPage });
        });
    };
    follow(0, null);
    return () => endAt(0);
  }, [client, document, asked, pages, again, pageOf, types]);
  const reload = useCallback(() => setReloads((count) => count + 1), []);
  const more = useCallback(() => setGrown({ asked, pages: pages + 1 }), [asked, pages]);
  return useMemo(() => ({ data: answered, ...state, reload, more }), [answered, state, reload, more]);
}
