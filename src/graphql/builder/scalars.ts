import { GraphQLError, Kind, type ValueNode } from "graphql";
import { Prisma } from "../../generated/prisma/client";
import { parseDate } from "../../values/instant";
import { builder } from "./builder";
import { readInstant } from "./instants";

/** @param nodes The literal where it stands in the document; of a variable GraphQL itself says which. */
function refuse(what: string, nodes?: ValueNode): never {
  throw new GraphQLError(`Expected ${what}`, { nodes, extensions: { code: "BAD_USER_INPUT" } });
}

const textOf = (node: ValueNode): string | null => (node.kind === Kind.STRING ? node.value : null);

const INSTANT = "an ISO 8601 datetime, such as 2026-03-01T08:00:00Z";
const DATE = "a calendar date, such as 2026-03-01";
const DECIMAL = "a number, or its digits in a string, of at most 35 digits before the point and 30 behind it";

const expectInstant = (value: unknown, node?: ValueNode): Date => readInstant(value) ?? refuse(INSTANT, node);

builder.scalarType("DateTime", {
  description:
    "An instant. Written out as ISO 8601 in UTC with milliseconds. Accepts any ISO 8601 datetime, in extended or basic form (2026-01-05T10:00:00Z, 20260105T100000Z, 2026-W02-1, 2026-005). Without an offset it is UTC. A date alone is its midnight in UTC. Digits below the millisecond are compared exactly.",
  serialize: (value) => (value as Date).toISOString(),
  parseValue: (value) => expectInstant(value),
  parseLiteral: (node) => expectInstant(textOf(node), node),
});

function readDate(value: unknown, node?: ValueNode): string {
  return typeof value === "string" && parseDate(value) ? value : refuse(DATE, node);
}

builder.scalarType("Date", {
  description: "A calendar day, `YYYY-MM-DD`.",
  serialize: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  parseValue: (value) => readDate(value),
  parseLiteral: (node) => readDate(textOf(node), node),
});

const DECIMAL_TEXT = /^-?\d{1,35}(\.\d{1,30})?$/;

function readDecimal(value: unknown, node?: ValueNode): string {
  const text = typeof value === "number" ? new Prisma.Decimal(value).toFixed() : value;
  return typeof text === "string" && DECIMAL_TEXT.test(text) ? text : refuse(DECIMAL, node);
}

builder.scalarType("Decimal", {
  description: "An exact decimal. Written out as a JSON number; read as a number, or as a string to keep every digit.",
  serialize: (value) => Number(value),
  parseValue: (value) => readDecimal(value),
  parseLiteral: (node) =>
    readDecimal(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : textOf(node), node),
});

builder.scalarType("JSON", {
  description: "Any JSON value.",
  serialize: (value) => value,
  parseValue: (value) => value,
});
