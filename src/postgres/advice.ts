import type pg from "pg";
import { ConfigError } from "../config";

/** What an identifier is in SQL. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** What a word is in a shell. */
const inShell = (word: string) => (/^[\w.-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** PostgreSQL's code of an error, or that of its cause. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === "string" ? code : cause ? codeOf(cause) : "";
}

/** What the operator is to do where a server lets nobody in; the same error where there is nothing to say. */
export function explainedConnecting(error: unknown, { user, database, host, port }: pg.Client): unknown {
  const code = codeOf(error);
  const where = `${host}:${port}`;
  if (code === "3D000") {
    return new ConfigError(
      `There is no database "${database}" at ${where}. Create it, as a superuser of PostgreSQL: createdb -O ${inShell(user ?? "")} ${inShell(database ?? "")}`,
    );
  }
  if (code === "42501") {
    return new ConfigError(
      `The user "${user}" may not connect to the database "${database}" at ${where}. As a superuser, run: ${ownership(database, user)}`,
    );
  }
  if (/^28/.test(code)) {
    return new ConfigError(
      `The database at ${where} does not let the user "${user}" in: ${(error as Error).message}. Look at the user and the password in its address`,
    );
  }
  return error;
}

const ownership = (database = "", user = "") => `ALTER DATABASE ${quoted(database)} OWNER TO ${quoted(user)};`;

/** Who owns the tables of a database that was migrated before, where it is not who asks; null where nobody else does. */
async function otherOwner(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ owner: string }>(
    `select pg_get_userbyid(relowner)::text as owner from pg_class
     where oid = to_regclass('_prisma_migrations') and relowner <> (select oid from pg_roles where rolname = current_user)`,
  );
  return rows[0]?.owner ?? null;
}

/** Whether policies of rows, which bind the owner too, refused a statement of a migration. */
function isOfPolicies(error: unknown): boolean {
  const { cause, routine = (cause as { routine?: string } | undefined)?.routine } = error as {
    cause?: unknown;
    routine?: string;
  };
  return routine === "check_enable_rls" || /row-level security/.test(String((cause as Error | undefined) ?? error));
}

/** What the operator is to do where a user may not migrate the database; the same error where that is not what failed. */
export async function explainedMigrating(error: unknown, client: pg.Client): Promise<unknown> {
  if (codeOf(error) !== "42501" || isOfPolicies(error)) return error;
  const { user, database } = client;
  const owner = await otherOwner(client).catch(() => null);
  const why = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error);
  const wayOn = owner
    ? `Name "${owner}" in its address, the user that migrated it before`
    : `Make it the owner. As a superuser, run: ${ownership(database, user)}`;
  return new ConfigError(`The user "${user}" may not migrate the database "${database}": ${why}. ${wayOn}`);
}
