import type { ReadResourceResult, Resource, ResourceTemplate } from "@modelcontextprotocol/sdk/types.js";
import { callTool, DATA_NOTICE, type McpService } from "./answer";
import { type Tool, ToolRefusal } from "./tool";
import { buyingCalendar } from "./tools/buying-calendar";
import { explainRow } from "./tools/explain-row";
import { showOrder } from "./tools/orders";
import { skuOutlook } from "./tools/sku-outlook";
import { whatToOrder } from "./tools/what-to-order";

/** A resource, which clients let people pick and read as a whole: a tool's answer, or its chart. */
interface Definition {
  /** Its URI template (RFC 6570), whose variables are the tool's arguments. */
  template: string;
  name: string;
  title: string;
  description: string;
  tool: Tool;
  shows: "answer" | "chart";
}

const definitions: readonly Definition[] = [
  {
    template: "inventory://plan{?cursor}",
    name: "plan",
    title: "The plan: what to order now",
    description: "Purchases due today, the earliest first, 20 rows; send nextCursor as cursor for the next rows.",
    tool: whatToOrder,
    shows: "answer",
  },
  {
    template: "inventory://plan/spending.png",
    name: "spending",
    title: "What the plan will spend, by week",
    description: "A chart of the next three months' purchases in the merchant's currency, by supplier.",
    tool: buyingCalendar,
    shows: "chart",
  },
  {
    template: "inventory://skus/{sku}",
    name: "sku",
    title: "A SKU and its plan",
    description: "A SKU by id or exact name: its suppliers, and at each warehouse the recommendation and its reasons.",
    tool: explainRow,
    shows: "answer",
  },
  {
    template: "inventory://skus/{sku}/outlook.png",
    name: "sku-outlook",
    title: "A SKU's demand, forecast and projected stock",
    description: "A chart of a SKU by id or exact name, 13 weeks back and 13 ahead, all warehouses together.",
    tool: skuOutlook,
    shows: "chart",
  },
  {
    template: "inventory://orders/{order}",
    name: "order",
    title: "An order",
    description: "An order by id or exact name, with its lines.",
    tool: showOrder,
    shows: "answer",
  },
];

const MIME_TYPES = { answer: "application/json", chart: "image/png" } as const;

const EXPRESSION = /\{(\??)(\w+)\}/g;

/** The variables of a template. @example variablesOf("inventory://skus/{sku}") // ["sku"] */
export const variablesOf = (template: string): string[] =>
  [...template.matchAll(EXPRESSION)].map(([, , name = ""]) => name);

/** Matches the URIs of a template; its variables are named groups. */
const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .replaceAll(".", "\\.")
      .replaceAll(EXPRESSION, (_all, query: string, name: string) =>
        query ? `(?:\\?${name}=(?<${name}>[^&#]+))?` : `(?<${name}>[^/?#]+)`,
      )}$`,
  );

const known = definitions.map((it) => ({ ...it, pattern: patternOf(it.template) }));

const described = ({ name, title, description, shows }: Definition) => ({
  name,
  title,
  description,
  mimeType: MIME_TYPES[shows],
});

/** Resources with a single URI. What a variable picks is too many to list: clients fill in its template. */
export const listedResources: Resource[] = definitions
  .filter(({ template }) => !/\{\w/.test(template))
  .map((it) => ({ ...described(it), uri: it.template.replaceAll(EXPRESSION, "") }));

export const listedTemplates: ResourceTemplate[] = definitions
  .filter(({ template }) => variablesOf(template).length > 0)
  .map((it) => ({ ...described(it), uriTemplate: it.template }));

const noSuchResource = () =>
  new ToolRefusal("There is no such resource", "List the templates, and fill one in with an id that a tool gave");

/** The tool's arguments in a URI. @throws ToolRefusal where a variable is not percent-encoded UTF-8. */
function argumentsIn(groups: Readonly<Record<string, string | undefined>> | undefined): Record<string, string> {
  const given = Object.entries(groups ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  try {
    return Object.fromEntries(given.map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch {
    throw noSuchResource();
  }
}

/** Reads a resource. @throws ToolRefusal where there is none at the URI · what its tool throws. */
export async function readResource(service: McpService, uri: string): Promise<ReadResourceResult> {
  for (const { pattern, tool, shows } of known) {
    const match = pattern.exec(uri);
    if (!match) continue;
    const { answer, drawing } = await callTool(tool, argumentsIn(match.groups), service);
    const mimeType = MIME_TYPES[shows];
    if (shows === "answer")
      return { contents: [{ uri, mimeType, text: JSON.stringify({ note: DATA_NOTICE, ...answer }) }] };
    if (!drawing) throw new ToolRefusal("There is nothing to draw", "Call buying_calendar for the figures");
    return { contents: [{ uri, mimeType, blob: (await service.draw(drawing)).toString("base64") }] };
  }
  throw noSuchResource();
}
