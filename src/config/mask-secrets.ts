/** Parameters of an address that say where and how, and nothing that is secret. */
const SHOWN: readonly string[] = [
  "application_name",
  "channel_binding",
  "client_encoding",
  "connect_timeout",
  "connection_limit",
  "dbname",
  "fallback_application_name",
  "host",
  "keepalives",
  "lock_timeout",
  "options",
  "pgbouncer",
  "pool_timeout",
  "port",
  "query_timeout",
  "schema",
  "ssl",
  "sslcert",
  "sslkey",
  "sslmode",
  "sslnegotiation",
  "sslrootcert",
  "statement_timeout",
  "target_session_attrs",
  "uselibpqcompat",
  "user",
];

/** Whether a parameter's name, as it is written, is one whose value can be shown. */
function isShown(written: string): boolean {
  // As drivers read it, percent-encoded letters included.
  const [name = ""] = new URLSearchParams(`${written}=`).keys();
  return SHOWN.includes(name);
}

/**
 * A text without the secrets of an address: its password, and what stands in parameters that are not known to hold none.
 * @example maskSecrets("postgresql://ada:x@db/plan?p%61ssword=y&sslmode=require") // "postgresql://ada:***@db/plan?p%61ssword=***&sslmode=require"
 */
export function maskSecrets(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text;
  return (
    text
      // To the last @: the driver takes some passwords with a bare slash for a port and a path.
      .replace(/^([^:]+:\/\/[^:/?#]*):.*@/s, "$1:***@")
      .replaceAll(/([?&#])([^=&#]*)(=?)([^&#]*)/g, (all, mark: string, name: string, equals: string) =>
        isShown(name) || name === "" ? all : `${mark}${equals ? `${name}=` : ""}***`,
      )
  );
}
