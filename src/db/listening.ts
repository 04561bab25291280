import pg from "pg";

const CHANNEL = "inventory_planning_probe";
/** Time that a notification may take through a pooler before it counts as lost. */
const HEARD_WITHIN_MS = 2_000;

/** Opens a connection for the time of an act. */
async function connected<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: "inventory-planning-probe" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Returns whether the process named at the opening of a connection is the one that answers on it: a pooler names none of PostgreSQL's. */
async function isDirect(client: pg.Client): Promise<boolean> {
  const named = (client as unknown as { processID: unknown }).processID;
  const { rows } = await client.query("select pg_backend_pid() as answering");
  return rows[0].answering === named;
}

/**
 * Returns whether notifications arrive on connections that are opened so. Behind a pooler that lends PostgreSQL's connections by transaction they
 * don't: somebody else has the connection of LISTEN next. A test is needed only where a pooler stands between.
 */
export function canListen(connectionString: string): Promise<boolean> {
  return connected(connectionString, async (client) => {
    if (await isDirect(client)) return true;
    const token = `${process.pid}-${Math.random()}`;
    const heard = new Promise<boolean>((resolve) => {
      // The connection keeps the process up for as long as this is waited for.
      setTimeout(() => resolve(false), HEARD_WITHIN_MS).unref();
      client.on("notification", ({ payload }) => payload === token && resolve(true));
    });
    await client.query(`listen ${CHANNEL}`);
    await connected(connectionString, (other) => other.query("select pg_notify($1, $2)", [CHANNEL, token]));
    return heard;
  });
}
