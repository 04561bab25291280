import { createContext, useContext } from "react";
import { graphql } from "../../../../generated/pages";
import type { SessionQuery } from "../../../../generated/pages/graphql";

/** Whose the key is, what it may do, and which day it is there. */
export const Session = graphql(`
  query Session {
    tenant { id name currency timeZone today sendsMail }
    apiKey { scope }
  }
`);

/** What all pages know of the key. */
export interface KnownSession {
  tenant: SessionQuery["tenant"];
  /** Whether the key may write: what it may not do is not offered. */
  mayWrite: boolean;
  apiKey: string;
}

export const SessionContext = createContext<KnownSession | null>(null);

export function useSession(): KnownSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no session here.");
  return session;
}
