import type { VariableDefinitionNode } from "graphql";
import { Kind } from "graphql/language/kinds";
import type { ChartChoice } from "./charts";
import { type OwnQuestion, savedByWords } from "./own-questions";
import { parsed } from "./result";
import { operationName, SAVED_QUERIES } from "./saved-queries";
import type { Asker } from "./session";
import { asTyped, isNeeded, kindOf, textOf } from "./variable-kinds";

type Values = Readonly<Record<string, unknown>>;

/** A question of the list, whether it is ready-made or somebody's own. */
export interface Question {
  /** Its place below /questions: a word of a ready-made one, else the id. */
  id: string;
  name: string;
  about: string;
  query: string;
  /** What its variables are at first. */
  initial: Values;
  /** The table to show first; undefined: the first. */
  part: string | undefined;
  /** What to draw first; undefined: what suits. */
  chart: ChartChoice | undefined;
  /** Whether the chart or the table is shown first. */
  shape: "chart" | "table";
  /** Null where it is ready-made. */
  own: OwnQuestion | null;
}

/** @example addressWord("SlowMovers") // "slow-movers" */
const addressWord = (operation: string): string => operation.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();

/** How an answer is drawn, as it is saved. */
export type SavedChart = ChartChoice & {
  /** The table that is drawn; undefined: the first. */
  part?: string | undefined;
  /** What is shown first; undefined: the chart. */
  shape?: "chart" | "table" | undefined;
};

/** A saved chart; undefined where a text is none that we can draw. */
export function chartIn(text: string | null): SavedChart | undefined {
  try {
    const chart: Partial<SavedChart> | null = JSON.parse(text ?? "null");
    const isOne =
      chart && typeof chart.kind === "string" && typeof chart.label === "string" && Array.isArray(chart.values);
    return isOne ? (chart as SavedChart) : undefined;
  } catch {
    return undefined;
  }
}

function valuesIn(text: string | null): Values {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}

/** The ready-made questions, on the merchant's day. */
export const readyMade = (day: string): Question[] =>
  SAVED_QUERIES.map(
    ({ question, about, query, variables, part, chart }): Question => ({
      ...{ id: addressWord(operationName(query)), name: question, about, query, own: null },
      ...{ initial: variables?.(day) ?? {}, part, chart, shape: "table" },
    }),
  );

/** A question that somebody saved, for the list. */
export function asListed(own: OwnQuestion, asker: Asker): Question {
  const chart = chartIn(own.chart);
  return {
    ...{ id: own.id, name: own.name, about: savedByWords(own, asker), query: own.query, own },
    ...{
      initial: valuesIn(own.variables),
      part: chart?.part,
      chart,
      shape: chart ? (chart.shape ?? "chart") : "table",
    },
  };
}

/** The one operation of a question: what it is, and its variables; null for anything else. */
export function operationOf(query: string): { kind: string; definitions: readonly VariableDefinitionNode[] } | null {
  const operations = parsed(query)?.definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one] : []));
  const [operation, ...others] = operations ?? [];
  if (!operation || others.length > 0) return null;
  return { kind: operation.operation, definitions: operation.variableDefinitions ?? [] };
}

/** Variables as an address has them: those that are not as at first. One that was emptied is there without a value. */
export function paramsOf(
  definitions: readonly VariableDefinitionNode[],
  values: Values,
  initial: Values,
): [string, string][] {
  return definitions.flatMap(({ variable }): [string, string][] => {
    const name = variable.name.value;
    const [now, first] = [textOf(values[name]), textOf(initial[name])];
    return now === first ? [] : [[name, now]];
  });
}

/** The variables that an address asks with; those it does not name are as at first. */
export function valuesOf(
  definitions: readonly VariableDefinitionNode[],
  params: URLSearchParams,
  initial: Values,
): Values {
  const values: Record<string, unknown> = { ...initial };
  for (const definition of definitions) {
    const name = definition.variable.name.value;
    const text = params.get(name);
    if (text === null) continue;
    const kind = kindOf(() => undefined, definition);
    // Of a type that is not known by its name: an object is written as one, an enum's value is a word.
    const isObject = kind.is === "TEXT" && /^[[{]/.test(text) && !/^(String|ID)$/.test(typeOf(definition));
    values[name] = asTyped(text, isObject ? { is: "JSON" } : kind, isNeeded(definition));
  }
  return values;
}

const typeOf = ({ type }: VariableDefinitionNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : typeOf({ type: type.type } as VariableDefinitionNode);

/** Whether all variables that have to be given are. */
export const isComplete = (definitions: readonly VariableDefinitionNode[], values: Values): boolean =>
  definitions.every((one) => !isNeeded(one) || (values[one.variable.name.value] ?? null) !== null);
