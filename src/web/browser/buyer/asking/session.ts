import { createContext, useContext } from "react";
import type { Right } from "../../../../domain/people/rights";
import { graphql } from "../../../../generated/pages";
import type { SessionQuery } from "../../../../generated/pages/graphql";
import type { MemberView } from "../../shared/signed-in-only";

/** For whom somebody is signed in, and which day it is there. */
export const Session = graphql(`
  query Session {
    tenant { id name currency timeZone today sendsMail }
  }
`);

/** What all pages know of who is signed in. */
export interface KnownSession {
  tenant: SessionQuery["tenant"];
  /** Who is signed in, and how people can sign in here. */
  view: MemberView;
  /** Whether somebody may do something: what they may not do is not offered. */
  may(right: Right): boolean;
  /** Whether somebody may do it for all of the merchant: who is limited to warehouses may not. */
  mayEverywhere(right: Right): boolean;
}

export const SessionContext = createContext<KnownSession | null>(null);

export function useSession(): KnownSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no session here.");
  return session;
}
