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

/** Most suggestions in an answer. */
const MOST = 20;

interface Found {
  totalCount: number;
  nodes: readonly { id: string; name: string }[];
}

/** Finds the values of each variable of a template. */
const finders: Readonly<Record<string, (ask: Ask, search: string | undefined) => Promise<Found>>> = {
  sku: async (ask, search) => (await ask(SkuNames, { search, most: MOST })).skus,
  order: async (ask, search) => (await ask(OrderNames, { search, most: MOST })).orders,
};

/** Whether sanitizing leaves a name as it is; where not, the id is suggested, as the sanitized name finds nothing. */
const isShownWhole = (name: string) => !isUnprintable(name) && visible(name) === name;

/** Completes a variable of a resource template: names that begin with what is typed, then those that contain it. */
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
