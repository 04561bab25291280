import pg from "pg";
import { asAdmin } from "./cluster";

interface PlanNode {
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: PlanNode[];
}

const rowsOf = (node: PlanNode): number => {
  const rows =
    (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Join Filter"] ?? 0);
  return rows * (node["Actual Loops"] ?? 1) + (node.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), 0);
};

/** A statement as it was run. */
export interface Run {
  text: string;
  /** Rows that it looked at: in tables, in what it compares them with, and in what it passes on from step to step. */
  lookedAt: number;
}

const SETTINGS = {
  log_min_duration: "0",
  log_nested_statements: "on",
  log_analyze: "on",
  log_format: "json",
  log_timing: "off",
};

/** A pool of one connection that tells what each statement of it looks at, those of its triggers too. */
export function tellingPool(connectionString: string, told: Run[]): pg.Pool {
  const pool = new pg.Pool({ connectionString: asAdmin(connectionString), max: 1 });
  pool.on("connect", (client) => {
    client.on("notice", ({ message = "" }) => {
      const plan = /^duration: .*? plan:\n(\{[\s\S]*\})$/.exec(message)?.[1];
      if (!plan) return;
      const { "Query Text": text, Plan: root } = JSON.parse(plan);
      told.push({ text, lookedAt: rowsOf(root) });
    });
    const settings = Object.entries(SETTINGS).map(([name, value]) => `set auto_explain.${name} = '${value}';`);
    void client.query(`load 'auto_explain'; ${settings.join(" ")} set client_min_messages = log`);
  });
  return pool;
}
