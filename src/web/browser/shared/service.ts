import { t } from "@lingui/core/macro";
import { fileName } from "../../../values/file-name";
import { at } from "./base-path";
import { locale } from "./locale";

/** What the service refused, in its own words. */
export class Refused extends Error {}

/** Words for statuses that a proxy answers in the service's place. */
const OF_PROXIES: Readonly<Record<number, string>> = {
  413: t`This is more than the proxy in front of the service takes at once (413). Send less at once, import files on the command line, or ask the proxy's operator to raise its limit.`,
  502: t`The proxy in front of the service cannot reach it (502). Try again in a moment.`,
  504: t`The service did not answer its proxy in time (504). Check whether it was done before you try again.`,
};

/** What is said of an answer that says nothing itself. */
export const answeredWith = (status: number): string => t`The service answered ${status}.`;

/** What a problem document or a GraphQL answer says went wrong, or else what the status means. */
export async function reasonOf(response: Response): Promise<string> {
  const { status } = response;
  const body = await response.json().catch(() => null);
  return body?.detail ?? body?.errors?.[0]?.message ?? OF_PROXIES[status] ?? answeredWith(status);
}

type Listener = (reason: string) => void;
const listeners = new Set<Listener>();

/** Calls when the service did not take who asked, with its reason: a session that has ended, or a key. Answers what ends that. */
export function onUnauthenticated(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies listeners when an answer's status says that who asked was not taken. */
export function tellIfUnauthenticated(
  status: number,
  reason = t`The service does not accept this key. Check it, or ask for a new one.`,
): void {
  if (status === 401) for (const listener of listeners) listener(reason);
}

export const OUT_OF_REACH = t`The service cannot be reached. Check your connection and try again.`;

/** The merchant that this page shows; null before it is known, and where there is none. */
let shownMerchant: string | null = null;

/** Has all requests name the merchant that the page shows, so that nothing is done for another one that a second window has changed to. */
export function showsMerchant(id: string | null): void {
  shownMerchant = id;
}

const elsewhere = new Set<() => void>();

/** Calls when the service refused a request because the session works for another merchant than the page shows. Answers what ends that. */
export function onOtherMerchant(listener: () => void): () => void {
  elsewhere.add(listener);
  return () => {
    elsewhere.delete(listener);
  };
}

/** What is sent, with the merchant that the page shows; a key has its own. */
function withMerchant(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  if (shownMerchant !== null && !headers.has("Authorization")) headers.set("X-Merchant", shownMerchant);
  return { ...init, headers };
}

const SIGNED_OUT = t`You are signed out, so nothing was done. Your text is still here: sign in again by the link at the top of the page, then try once more.`;

/** Asks the service. @throws Refused when it can't be reached, and for somebody whose session has ended since the page was opened. */
export async function request(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sent = withMerchant(init);
  const response = await fetch(address, sent).catch(() => {
    throw new Refused(OUT_OF_REACH);
  });
  // Other conflicts end in an answer that is no different: who is signed in is only looked at again.
  if (response.status === 409) for (const listener of elsewhere) listener();
  if (response.status === 401) {
    tellIfUnauthenticated(401, await reasonOf(response.clone()));
    if (new Headers(sent.headers).has("X-Merchant")) throw new Refused(SIGNED_OUT);
  }
  return response;
}

/** Headers that say who asks: none for the person who is signed in, whose cookie the browser sends by itself. */
export const identityOf = (key = ""): Record<string, string> => (key ? { Authorization: `Bearer ${key}` } : {});

async function send(path: string, { key, body }: { key?: string; body?: object } = {}): Promise<Response> {
  const response = await request(at(path), {
    method: body ? "POST" : "GET",
    headers: { ...identityOf(key), ...(body ? { "Content-Type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Refused(await reasonOf(response));
  return response;
}

/** Runs an operation. @param key Instead of the session, on developers' pages. @throws Refused in the service's words. */
export async function ask<Answer>(query: string, variables: object = {}, key = ""): Promise<Answer> {
  const { data, errors } = await (await send("/graphql", { key, body: { query, variables } })).json();
  if (errors) throw new Refused(errors[0]?.message);
  return data;
}

/** Whether the reader's system is set to dark. */
export const theme = (): "light" | "dark" =>
  globalThis.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/** An SVG as an address that an image can show. */
export const imageOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The chart of a plan at a warehouse, so many pixels wide: the address of an image, and what it shows in words. */
export async function planImage(
  skuId: string,
  warehouseId: string,
  width: number,
): Promise<{ address: string; description: string }> {
  const path = `/charts/skus/${encodeURIComponent(skuId)}/warehouses/${encodeURIComponent(warehouseId)}/week.svg`;
  const svg = await (
    await send(`${path}?theme=${theme()}&width=${width}&locale=${encodeURIComponent(locale())}`)
  ).text();
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return { address: imageOf(svg), description: documentElement.getAttribute("aria-label") ?? "" };
}

/** A chart of figures, as the address of an image. */
export async function tableImage(chart: object, key = ""): Promise<string> {
  return imageOf(await (await send("/tables/chart.svg", { key, body: { ...chart, theme: theme() } })).text());
}

/** Saves bytes as a file of the reader's machine. */
export function saveFile(contents: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves a table as a file. */
export async function saveTable(
  kind: "csv" | "xlsx",
  table: { title: string; columns: readonly string[]; rows: readonly unknown[]; note?: string },
  key = "",
): Promise<void> {
  const file = await (await send(`/tables/file.${kind}`, { key, body: table })).blob();
  saveFile(file, fileName(table.title, kind, "table"));
}
