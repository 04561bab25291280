import type { Prisma } from "../generated/prisma/client";
import { bound } from "./bound";
import type { ParsersFor } from "./parsers";
import { isAboutFew, preparedAs } from "./prepared";
import { checkColumns, checkValues, labelled, type Rows, type StatementOptions } from "./rows";
import { type Connection, send } from "./send";
import type { DatabaseTypes } from "./types";

/** The doors for SQL of our own, without Prisma on the way: a statement then takes a third of the time. Each has a label. */
export interface SqlDoor {
  /**
   * Sends a statement that returns rows, whether it reads or writes with RETURNING.
   * @param rows The rows it returns; by `rowsOf`.
   * @throws RowsMismatch when it returns others · PostgreSQL's error, with its SQLSTATE as `code` and the label as `statement`.
   */
  query<Row>(rows: Rows<Row>, statement: Prisma.Sql): Promise<Row[]>;
  /** Sends a statement whose rows, if it returns any, don't matter. @returns The number of rows it touched. */
  execute(label: string, statement: Prisma.Sql, options?: StatementOptions): Promise<number>;
}

/** The common settings of a database's statements. */
export interface SqlSettings {
  readonly types: DatabaseTypes;
  readonly parsersFor: ParsersFor;
  /** Whether connections keep prepared statements. */
  readonly prepare: boolean;
  /** Whether every value of an answer is checked against its declaration, as in tests; columns always are. */
  readonly checkEveryValue: boolean;
  /** Whether the database spreads merchants over machines. */
  readonly isSpread: boolean;
}

/** Adds to a failure the statement's label. */
function named(error: unknown, label: string): unknown {
  return error instanceof Error ? Object.assign(error, { statement: label }) : error;
}

const NO_READINGS: Rows["readings"] = new Set();

/**
 * The doors over connections.
 * @param connect Lends the connection that the statement is for.
 * @param tenantId Returns the merchant that the transaction works for; null for none.
 */
export function sqlDoor(
  connect: () => Connection,
  settings: SqlSettings,
  tenantId: () => string | null = () => null,
): SqlDoor {
  const { types, parsersFor, prepare, checkEveryValue, isSpread } = settings;
  const ask = async (
    label: string,
    asked: Prisma.Sql,
    readings: Rows["readings"],
    isPrepared = isAboutFew(asked.values),
  ) => {
    const { text, values } = bound(asked, { tenantId: tenantId(), isSpread });
    const whole = labelled(label, text);
    const prepared = isPrepared && prepare ? preparedAs(label, whole) : null;
    const statement = {
      name: prepared?.name,
      text: prepared?.text ?? whole,
      values,
      types: parsersFor(readings),
    };
    const connection = connect();
    return send(connection, statement).catch((error) => Promise.reject(named(error, label)));
  };
  return {
    async query<Row>(rows: Rows<Row>, statement: Prisma.Sql) {
      const answer = await ask(rows.label, statement, rows.readings, rows.isPrepared);
      checkColumns(rows, answer.fields, types);
      if (checkEveryValue) checkValues(rows, answer.rows);
      return answer.rows as Row[];
    },
    async execute(label, statement, { isPrepared } = {}) {
      return (await ask(label, statement, NO_READINGS, isPrepared)).rowCount ?? 0;
    },
  };
}
