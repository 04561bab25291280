import type { Right, RoleName } from "../../../domain/people/rights";
import { at } from "./base-path";
import { answeredWith, OUT_OF_REACH, Refused } from "./service";

/** Who is signed in by this browser, for which merchant, and what they may do there. */
export interface SessionView {
  /** Null while nobody is signed in. */
  user: { id: string; email: string; name: string; locale: string | null; hasPassword: boolean } | null;
  /** Set while a code is still to come after the password: until then nobody is signed in. */
  secondFactor: "TOTP" | null;
  /** Null for somebody who belongs to none. */
  merchant: { id: string; name: string; isTest: boolean } | null;
  role: RoleName | null;
  rights: Right[];
  /** Whether they are limited to warehouses of the merchant. */
  isLimited: boolean;
  merchants: { id: string; name: string; role: RoleName }[];
  /** How people can sign in here. */
  ways: { password: true; passkeys: boolean; openId: { name: string } | null; mail: boolean };
}

/** A view of somebody who is signed in, with every factor they have. */
export type SignedInView = SessionView & { user: NonNullable<SessionView["user"]> };

export const isSignedIn = (view: SessionView): view is SignedInView => view.user !== null && view.secondFactor === null;

/** What is wrong with a field of a form. */
interface Fault {
  path: string;
  reason: string;
}

/** What the service refused of signing in and of accounts: its code, and what is wrong with single fields. */
export class SessionRefused extends Refused {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly faults: readonly Fault[],
  ) {
    super(message);
  }
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** The last word of a problem's type, as the code is called. @example "/docs/errors/wrong-credentials" // "WRONG_CREDENTIALS" */
const codeOf = (type: unknown): string =>
  typeof type === "string" ? (type.split("/").pop() ?? "").replaceAll("-", "_").toUpperCase() : "";

/** Asks below `/session`. @throws SessionRefused in the service's words · Refused where it can't be reached. */
export async function session<Answer = void>(method: Method, path: string, body?: object): Promise<Answer> {
  const response = await fetch(at(`/session${path}`), {
    method,
    headers: body ? { "Content-Type": "application/json" } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new Refused(OUT_OF_REACH);
  });
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const { detail, type, errors, code } = answer ?? {};
  const faults = Array.isArray(errors) ? errors : [];
  throw new SessionRefused(detail ?? answeredWith(response.status), response.status, code ?? codeOf(type), faults);
}

/** Who is signed in. */
export const readSession = (): Promise<SessionView> => session<SessionView>("GET", "");

/** Forgets what was typed in this tab, which is nobody else's to see. */
const forgetTyped = () => sessionStorage.clear();

const CHANGED = "session:changed";

/** Has the page learn who is signed in anew, after one's name or password was changed. */
export function announceSession(): void {
  globalThis.dispatchEvent(new Event(CHANGED));
}

/** Calls when something of who is signed in was changed here. Answers what ends that. */
export function onSessionChanged(listener: () => void): () => void {
  globalThis.addEventListener(CHANGED, listener);
  return () => globalThis.removeEventListener(CHANGED, listener);
}

/** Signs out, and goes to the page for signing in. */
export async function signOut(): Promise<void> {
  await session("DELETE", "");
  forgetTyped();
  globalThis.location.assign(at("/sign-in"));
}

/** Pages that show one thing of a merchant: with another merchant, the list that it is from is shown. */
const OF_ONE = /^\/(orders|skus)\/.+/;

/** Works for another merchant from now on, and shows the page anew. */
export async function switchMerchant(merchantId: string): Promise<void> {
  await session("POST", "/merchant", { merchantId });
  showMerchant();
}

/** Has the session work for the merchant that the page shows: nothing on it is lost. */
export async function switchBack({ id }: { id: string }): Promise<void> {
  await session("POST", "/merchant", { merchantId: id });
  announceSession();
}

/** Shows the merchant that the session works for by now, in place of the one that the page shows. */
export function showMerchant(): void {
  forgetTyped();
  const path = globalThis.location.pathname.slice(at("").length);
  const list = OF_ONE.exec(path)?.[1];
  if (list) globalThis.location.assign(at(`/${list}`));
  else globalThis.location.reload();
}

/** The path of our own that an address names, with its query; the overview for anything else, so that no link leads elsewhere. */
export function ownPath(to: string | null): string {
  if (!to?.startsWith("/")) return "/";
  try {
    const url = new URL(to, globalThis.location.origin);
    const isOwn = url.origin === globalThis.location.origin && !url.pathname.startsWith("//");
    return isOwn && url.pathname !== "/sign-in" ? `${url.pathname}${url.search}${url.hash}` : "/";
  } catch {
    return "/";
  }
}

/** Where one signs in, to come back to what is shown now. */
export function signInAddress(): string {
  const { pathname, search } = globalThis.location;
  const path = `${pathname.slice(at("").length) || "/"}${search}`;
  return path === "/" ? at("/sign-in") : at(`/sign-in?to=${encodeURIComponent(path)}`);
}
