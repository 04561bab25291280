import { fileName } from "../../../values/file-name";
import { at } from "./base-path";

/** What the service refused, in its own words. */
export class Refused extends Error {}

/** Words for statuses that a proxy answers in the service's place. */
const OF_PROXIES: Readonly<Record<number, string>> = {
  413: "This is more than the proxy in front of the service takes at once (413). Send less at once, import files on the command line, or ask the proxy's operator to raise its limit.",
  502: "The proxy in front of the service cannot reach it (502). Try again in a moment.",
  504: "The service did not answer its proxy in time (504). Check whether it was done before you try again.",
};

/** What a problem document or a GraphQL answer says went wrong, or else what the status means. */
export async function reasonOf(response: Response): Promise<string> {
  const { status } = response;
  const body = await response.json().catch(() => null);
  return body?.detail ?? body?.errors?.[0]?.message ?? OF_PROXIES[status] ?? `The service answered ${status}.`;
}

type Listener = (reason: string) => void;
const listeners = new Set<Listener>();

/** Calls when the service did not take a key, with its reason; answers what ends that. */
export function onRefusedKey(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies listeners when an answer's status says that its key was not taken. */
export function tellIfKeyRefused(
  status: number,
  reason = "The service does not accept this key. Check it, or ask for a new one.",
): void {
  if (status === 401) for (const listener of listeners) listener(reason);
}

const OUT_OF_REACH = "The service cannot be reached. Check your connection and try again.";

/** Asks the service. @throws Refused when it can't be reached. */
export async function request(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch(() => {
    throw new Refused(OUT_OF_REACH);
  });
  if (response.status === 401) tellIfKeyRefused(401, await reasonOf(response.clone()));
  return response;
}

async function send(key: string, path: string, body?: object): Promise<Response> {
  const response = await request(at(path), {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${key}`, ...(body ? { "Content-Type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Refused(await reasonOf(response));
  return response;
}

/** Runs an operation. @throws Refused in the service's words. */
export async function ask<Answer>(key: string, query: string, variables: object = {}): Promise<Answer> {
  const { data, errors } = await (await send(key, "/graphql", { query, variables })).json();
  if (errors) throw new Refused(errors[0]?.message);
  return data;
}

/** Whether the reader's system is set to dark. */
export const theme = (): "light" | "dark" =>
  globalThis.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

/** An SVG as an address that an image can show. */
const imageOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The chart of a plan at a warehouse, so many pixels wide: the address of an image, and what it shows in words. */
export async function planImage(
  key: string,
  skuId: string,
  warehouseId: string,
  width: number,
): Promise<{ address: string; description: string }> {
  const path = `/charts/skus/${encodeURIComponent(skuId)}/warehouses/${encodeURIComponent(warehouseId)}/week.svg`;
  const svg = await (await send(key, `${path}?theme=${theme()}&width=${width}`)).text();
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  return { address: imageOf(svg), description: documentElement.getAttribute("aria-label") ?? "" };
}

/** A chart of figures, as the address of an image. */
export async function tableImage(key: string, chart: object): Promise<string> {
  return imageOf(await (await send(key, "/tables/chart.svg", { ...chart, theme: theme() })).text());
}

/** Saves a table as a file. */
export async function saveTable(
  key: string,
  kind: "csv" | "xlsx",
  table: { title: string; columns: readonly string[]; rows: readonly unknown[]; note?: string },
): Promise<void> {
  const file = await (await send(key, `/tables/file.${kind}`, table)).blob();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName(table.title, kind, "table");
  link.click();
  URL.revokeObjectURL(link.href);
}
