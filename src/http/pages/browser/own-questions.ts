import { useCallback, useEffect, useState } from "react";
import { ask, Refused } from "./service";

/** A question that somebody saved for all who work with the merchant. */
export interface OwnQuestion {
  id: string;
  name: string;
  query: string;
  /** A JSON object; null for none. */
  variables: string | null;
  savedBy: string;
}

const LIST = "{ apiKey { scope } savedQuestions { id name query variables savedBy } }";

interface Answer {
  apiKey: { scope: "READ" | "WRITE" };
  savedQuestions: OwnQuestion[];
}

const REFUSED = "... on Error { message } ... on InvalidError { faults { path reason } }";
const SAVE = `mutation ($id: ID, $input: SavedQuestionInput!) { done: saveQuestion(id: $id, input: $input) { __typename ${REFUSED} } }`;
const DELETE = `mutation ($id: ID!) { done: deleteSavedQuestion(id: $id) { __typename ${REFUSED} } }`;

interface Done {
  done: { message?: string; faults?: { path: string; reason: string }[] };
}

/** @throws Refused in the service's words. */
async function write(key: string, operation: string, variables: object): Promise<void> {
  const { done } = await ask<Done>(key, operation, variables);
  if (done.message === undefined) return;
  const faults = done.faults?.map(({ path, reason }) => `${path.replace(/^input\./, "")} ${reason}`) ?? [];
  throw new Refused(faults.length > 0 ? `Not saved: ${faults.join("; ")}.` : done.message);
}

/** The merchant's own saved questions, and how they are changed. */
export interface OwnQuestions {
  all: readonly OwnQuestion[];
  /** Whether the key may change them. */
  mayWrite: boolean;
  /** What went wrong last; null when nothing did. */
  refusal: string | null;
  /** Saves one under its name; one of the same name is written over. @returns whether it was saved */
  save(question: Pick<OwnQuestion, "name" | "query" | "variables">): Promise<boolean>;
  remove(question: OwnQuestion): Promise<boolean>;
}

/** Keeps the list of a key's merchant as it is on the server. */
export function useOwnQuestions(key: string): OwnQuestions {
  const [all, setAll] = useState<readonly OwnQuestion[]>([]);
  const [mayWrite, setMayWrite] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useCallback(async () => {
    const { apiKey, savedQuestions } = await ask<Answer>(key, LIST);
    setMayWrite(apiKey.scope === "WRITE");
    setAll(savedQuestions);
  }, [key]);
  useEffect(() => {
    setAll([]);
    setMayWrite(false);
    setRefusal(null);
    if (key) read().catch((error: Error) => setRefusal(error.message));
  }, [key, read]);
  const done = async (operation: string, variables: object): Promise<boolean> => {
    setRefusal(null);
    try {
      await write(key, operation, variables);
      await read();
      return true;
    } catch (error) {
      setRefusal((error as Error).message);
      return false;
    }
  };
  return {
    all,
    mayWrite,
    refusal,
    save: (input) => done(SAVE, { id: all.find(({ name }) => name === input.name.trim())?.id ?? null, input }),
    remove: ({ id }) => done(DELETE, { id }),
  };
}
