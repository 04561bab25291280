/** The variables of the environment: what each takes, its default, and what is refused at start. The only place that knows their names. */
import { z } from "zod";
import { reasonOf } from "../errors/reason-of";
import { maskSecrets } from "./mask-secrets";
import { nearMissOf } from "./misspelt";
import { namedShards, type ShardSettings, shapesOf, shardOf, unsetOfShard } from "./shard-settings";
import {
  addressOfDatabase,
  addressOfMailServer,
  addressOfWeb,
  folder,
  groupRoles,
  hostToListenOn,
  issuerOfTokens,
  limit,
  line,
  mailbox,
  networks,
  oneOf,
  originsOfWeb,
  pathPrefix,
  scopes,
  secret,
  shardNames,
  trustedProxies,
  whole,
} from "./variable";

const Environment = z.object({
  PORT: whole(0, 65_535),
  HOST: hostToListenOn,
  DATABASE_URL: addressOfDatabase.optional(),
  DATABASE_DIRECT_URL: addressOfDatabase.optional(),
  DATABASE_READ_URL: addressOfDatabase.optional(),
  DATABASE_SHARDS: shardNames.optional(),
  DATA_DIR: folder,
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
  PUBLIC_URL: addressOfWeb.optional(),
  BASE_PATH: pathPrefix,
  CORS_ORIGINS: originsOfWeb,
  STRICT_TRANSPORT_SECURITY: oneOf("off", "on", "subdomains").optional(),
  TRUST_PROXY: trustedProxies,
  DATABASE_POOL: whole(2, 500),
  DATABASE_PREPARE: oneOf("on", "off"),
  WORKER: oneOf("on", "off"),
  NIGHT_HOURS: whole(0, 12),
  AUDIT_KEEP_DAYS: whole(0, 36_500),
  RATE_LIMIT_PER_MINUTE: limit,
  MAX_CONCURRENT_REQUESTS: limit,
  MAX_CONNECTIONS: limit,
  STOP_NOTICE_MS: whole(0, 600_000),
  MAX_BODY_BYTES: limit,
  FAILED_KEYS_PER_MINUTE: limit,
  OPERATION_TIMEOUT_MS: limit,
  SLOW_REQUEST_MS: limit,
  KEPT_ANSWER_BYTES: whole(0, Number.MAX_SAFE_INTEGER),
  METRICS_PORT: whole(0, 65_535).optional(),
  MCP_API_KEY: secret.optional(),
  SMTP_URL: addressOfMailServer.optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_PER_DAY: limit,
  WEBHOOK_PRIVATE_NETWORKS: networks,
  OPENID_ISSUER: issuerOfTokens.optional(),
  OPENID_CLIENT_ID: secret.optional(),
  OPENID_CLIENT_SECRET: secret.optional(),
  OPENID_NAME: line,
  OPENID_SCOPES: scopes,
  OPENID_TRUST_EMAIL: oneOf("on", "off"),
  OPENID_GROUPS: groupRoles.optional(),
  OPENID_GROUPS_CLAIM: line,
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOfWeb.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: addressOfWeb.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf("http/protobuf", "http/json"),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: oneOf("http/protobuf", "http/json").optional(),
  OTEL_TRACES_EXPORTER: oneOf("otlp", "none"),
  OTEL_SDK_DISABLED: oneOf("true", "false"),
});

/** The variables as they were read. */
export type Variables = z.infer<typeof Environment>;

/** What counts as written where a variable is not set. */
export const DEFAULTS = {
  PORT: "4000",
  HOST: "127.0.0.1",
  DATA_DIR: ".data",
  LOG_LEVEL: "info",
  BASE_PATH: "/",
  CORS_ORIGINS: "none",
  TRUST_PROXY: "off",
  DATABASE_POOL: "12",
  DATABASE_PREPARE: "on",
  WORKER: "on",
  NIGHT_HOURS: "5",
  AUDIT_KEEP_DAYS: "396",
  RATE_LIMIT_PER_MINUTE: "30000",
  MAX_CONCURRENT_REQUESTS: "500",
  MAX_CONNECTIONS: "5000",
  STOP_NOTICE_MS: "500",
  MAX_BODY_BYTES: String(16 * 1024 * 1024),
  FAILED_KEYS_PER_MINUTE: "3000",
  OPERATION_TIMEOUT_MS: "30000",
  SLOW_REQUEST_MS: "5000",
  KEPT_ANSWER_BYTES: String(64 * 1024 * 1024),
  MAIL_PER_DAY: "200",
  WEBHOOK_PRIVATE_NETWORKS: "none",
  OPENID_NAME: "single sign-on",
  OPENID_SCOPES: "openid email profile",
  OPENID_TRUST_EMAIL: "off",
  OPENID_GROUPS_CLAIM: "groups",
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
  OTEL_TRACES_EXPORTER: "otlp",
  OTEL_SDK_DISABLED: "false",
} as const satisfies Partial<Record<keyof Variables, string>>;

/** What holds where a variable without a default is not set; those of shards by the names of the main database's. */
export const UNSET: Readonly<Partial<Record<keyof Variables, string>>> = {
  DATABASE_URL: "its own PostgreSQL, in DATA_DIR",
  DATABASE_DIRECT_URL: "as DATABASE_URL",
  PUBLIC_URL: "as requested",
  STRICT_TRANSPORT_SECURITY: "on where PUBLIC_URL is https without a path and BASE_PATH is /, else off",
  METRICS_PORT: "no metrics",
  MCP_API_KEY: "none that `mcp` speaks with",
  SMTP_URL: "no order is mailed",
  OPENID_ISSUER: "people sign in by password and passkey",
  OPENID_CLIENT_ID: "none",
  OPENID_CLIENT_SECRET: "a public client",
  OPENID_GROUPS: "groups give no role",
  OTEL_EXPORTER_OTLP_ENDPOINT: "no traces",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "as OTEL_EXPORTER_OTLP_ENDPOINT",
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "as OTEL_EXPORTER_OTLP_PROTOCOL",
};

/** Settings of which nothing is shown. */
const SECRET: readonly string[] = ["MCP_API_KEY", "OPENID_CLIENT_SECRET"];

/** A setting as operators are shown it. */
export interface Setting {
  /** The variable's name. */
  name: string;
  /** What is in force, without its secrets; null: nothing was given. */
  shown: string | null;
  /** What holds where nothing was given. */
  unset: string;
  /** What is in force then, and why, where other settings decide it. */
  decided?: string;
  origin: "environment" | "default";
}

/** The environment can't be used; the message names each variable and what is wrong with it. */
export class ConfigError extends Error {}

const NAMES: readonly string[] = Object.keys(Environment.shape);
/** What is wrong with an environment, and what of it is left aside; a sentence each. */
interface Findings {
  faults: string[];
  notes: string[];
}

/** What Kubernetes and container links set for a service or container that is called as one of ours begins: METRICS_PORT=tcp://10.0.0.1:9464. */
const isServiceLink = (name: string, text: string) => /_PORT$/i.test(name) && /^(tcp|udp|sctp):\/\//.test(text);

/** A note of a link that looks like a setting; none for other links, of which a cluster sets many. */
function noteOfLink(name: string): string[] {
  if (!NAMES.includes(name)) return [];
  return [
    `${name} holds a link to another service, as Kubernetes sets it for one of that name, and counts as not set; with enableServiceLinks: false in the pod's specification there are none.`,
  ];
}

/** Other ways to the database of DATABASE_URL. */
const OTHER_WAYS: readonly string[] = ["DATABASE_DIRECT_URL", "DATABASE_READ_URL", "DATABASE_SHARDS"];

/** Judges a name, and a value that says nothing. */
function findingsOf(
  name: string,
  text: string,
  { present, names }: { present: Readonly<Record<string, string>>; names: readonly string[] },
): Findings {
  const miss = nearMissOf(name, names, (setting) => setting in present);
  if (miss) {
    const said = `${name} is no setting`;
    return miss.isSure
      ? {
          faults: [
            `${said}; did you mean ${miss.meant}? If another program needs it, start this one without it, or with it empty.`,
          ],
          notes: [],
        }
      : { faults: [], notes: [`${said} and is ignored. Its name is close to ${miss.meant}.`] };
  }
  const isBlank = names.includes(name) && text.trim() === "";
  const isAlone = !isBlank && OTHER_WAYS.includes(name) && !present.DATABASE_URL;
  return {
    faults: [
      ...(isBlank ? [`${name} is blank; give it a value, or don't set it.`] : []),
      ...(isAlone ? [`${name} can't be of use without DATABASE_URL.`] : []),
    ],
    notes: [],
  };
}

/** Variables that don't go together, a sentence each. */
function conflictsOf(variables: Variables): string[] {
  const { PUBLIC_URL, BASE_PATH, PORT, METRICS_PORT, SMTP_URL, MAIL_FROM } = variables;
  const { OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_GROUPS } = variables;
  const needIssuer = Object.entries({ OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_GROUPS });
  const path = PUBLIC_URL ? new URL(PUBLIC_URL).pathname.replace(/\/$/, "") : "";
  const isElsewhere = path !== "" && BASE_PATH !== "" && path !== BASE_PATH;
  return [
    ...(isElsewhere
      ? [`PUBLIC_URL must end with BASE_PATH, ${BASE_PATH}, or have no path; a proxy hands paths on as they are.`]
      : []),
    ...(SMTP_URL && !MAIL_FROM ? ["SMTP_URL can't be of use without MAIL_FROM."] : []),
    ...(MAIL_FROM && !SMTP_URL ? ["MAIL_FROM can't be of use without SMTP_URL."] : []),
    ...(OPENID_ISSUER && !OPENID_CLIENT_ID ? ["OPENID_ISSUER can't be of use without OPENID_CLIENT_ID."] : []),
    ...needIssuer.flatMap(([name, value]) =>
      value && !OPENID_ISSUER ? [`${name} can't be of use without OPENID_ISSUER.`] : [],
    ),
    ...(PORT !== 0 && METRICS_PORT === PORT ? ["METRICS_PORT must be another port than PORT."] : []),
  ];
}

/** What was read of an environment. */
export interface ReadEnvironment {
  variables: Variables;
  shards: readonly ShardSettings[];
  settings: readonly Setting[];
  /** What was left aside that somebody may have meant, a sentence each, for the log. */
  notes: readonly string[];
}

/**
 * Reads the variables. An empty one counts as not set, and so does a link that the container's platform sets.
 * @throws ConfigError naming each variable that can't be used.
 */
export function readEnvironment(env: NodeJS.ProcessEnv): ReadEnvironment {
  const given = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const links = given.filter(([name, text]) => isServiceLink(name, text));
  const present = Object.fromEntries(given.filter((entry) => !links.includes(entry)));
  const named = namedShards(present.DATABASE_SHARDS);
  const ofShards = shapesOf(named);
  const findings = Object.entries(present).map(([name, text]) =>
    findingsOf(name, text, { present, names: [...NAMES, ...Object.keys(ofShards)] }),
  );
  const faults = findings.flatMap((it) => it.faults);
  const notes = [...links.flatMap(([name]) => noteOfLink(name)), ...findings.flatMap((it) => it.notes)];
  const parsed = Environment.safeParse({ ...DEFAULTS, ...present }, { error: reasonOf });
  const parsedShards = z.object(ofShards).safeParse(present, { error: reasonOf });
  const refused = [...(parsed.error?.issues ?? []), ...(parsedShards.error?.issues ?? [])]
    .filter(({ path: [name] }) => present[String(name)]?.trim() !== "")
    .map(({ path: [name], message }) =>
      present[String(name)] === undefined
        ? `${String(name)} must be set, as DATABASE_SHARDS names that shard.`
        : `${String(name)} ${message}${message.endsWith("?") ? "" : "."}`,
    );
  const lines = [...faults, ...refused, ...(parsed.data ? conflictsOf(parsed.data) : [])];
  if (!parsed.success || !parsedShards.success || lines.length > 0) {
    // A name that was left aside may be why another setting is refused.
    const told = [...lines, ...notes];
    throw new ConfigError(["The environment can't be used.", ...told].join(told.length > 1 ? "\n  " : " "));
  }
  const variables = parsed.data;
  const shown = NAMES.flatMap((name) => (name === "DATABASE_SHARDS" ? [name, ...Object.keys(ofShards)] : [name]));
  const settings = shown.map((name): Setting => {
    const value = variables[name as keyof Variables];
    const text =
      typeof value === "string" && value ? value : (present[name] ?? DEFAULTS[name as keyof typeof DEFAULTS]);
    return {
      name,
      shown: text === undefined ? null : SECRET.includes(name) ? "***" : maskSecrets(text),
      unset: UNSET[name as keyof Variables] ?? unsetOfShard(name) ?? "none",
      origin: name in present ? "environment" : "default",
    };
  });
  return { variables, shards: named.map((name) => shardOf(name, parsedShards.data)), settings, notes };
}
