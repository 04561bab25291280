import {
  type CompleteRequestParams,
  type CompleteResult,
  ErrorCode as ProtocolError,
} from "@modelcontextprotocol/sdk/types.js";
import { graphql } from "../generated/mcp";
import { isUnprintable, visible } from "../values/text";
import type { McpService } from "./answer";
import { RequestRefused } from "./refusals";
import { listedTemplates, variablesOf } from "./resources";
import type { Ask } from "./tool";

const SkuNames = graphql(`
  query McpSkuNames($search: String, $most: Int!) {
    skus(filter: { search: $search }, first: $most) { totalCount nodes { id name } }
  }`);

const OrderNames = graphql(`
  query McpOrderNames($search: String, $most: Int!) {
    orders(filter: { search: $search }, first: $most) { totalCount nodes { id name: reference } }
  }`);

/** Suggestions in an answer. */
const MOST = 20;

interface Found {
  totalCount: number;
  nodes: readonly { id: string; name: string }[];
}

/** What each variable of an address can be. */
const finders: Readonly<Record<string, (ask: Ask, search: string | undefined) => Promise<Found>>> = {
  sku: async (ask, search) => (await ask(SkuNames, { search, most: MOST })).skus,
  order: async (ask, search) => (await ask(OrderNames, { search, most: MOST })).orders,
};

/** Whether a name is shown as it is; else its id stands for it, as the name that is shown would find nothing. */
const isShownWhole = (name: string) => !isUnprintable(name) && visible(name) === name;

/** Suggests what a variable of a resource's address can be: names that begin with what is typed, then those that contain it. */
export async function completed(
  { ask }: Pick<McpService, "ask">,
  { ref, argument }: CompleteRequestParams,
): Promise<CompleteResult> {
  const template = ref.type === "ref/resource" && listedTemplates.find(({ uriTemplate }) => uriTemplate === ref.uri);
  if (!template || !variablesOf(template.uriTemplate).includes(argument.name))
    throw new RequestRefused(
      ProtocolError.InvalidParams,
      "There is no such resource template, or no such variable of it",
    );
  const find = finders[argument.name];
  if (!find) return { completion: { values: [], total: 0, hasMore: false } };
  const typed = argument.value.trim().toLowerCase();
  const { nodes, totalCount } = await find(ask, typed === "" ? undefined : argument.value.trim());
  const begins = ({ name }: { name: string }) => name.toLowerCase().startsWith(typed);
  const ranked = [...nodes.filter(begins), ...nodes.filter((it) => !begins(it))];
  const values = ranked.map(({ id, name }) => (isShownWhole(name) ? name : id));
  return { completion: { values, total: totalCount, hasMore: totalCount > values.length } };
}
