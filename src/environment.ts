/** The variables of the environment: what each takes, its default, and what is refused at start. The only place that knows their names. */
import { closest, distance } from "fastest-levenshtein";
import { z } from "zod";
import {
  addressOfDatabase,
  addressOfWeb,
  folder,
  hostToListenOn,
  limit,
  oneOf,
  pathPrefix,
  trustedProxies,
  whole,
} from "./variable";

const Environment = z.object({
  PORT: whole(0, 65_535),
  HOST: hostToListenOn,
  DATABASE_URL: addressOfDatabase.optional(),
  DATABASE_DIRECT_URL: addressOfDatabase.optional(),
  DATABASE_READ_URL: addressOfDatabase.optional(),
  DATA_DIR: folder,
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"),
  PUBLIC_URL: addressOfWeb.optional(),
  BASE_PATH: pathPrefix,
  TRUST_PROXY: trustedProxies,
  DATABASE_POOL: whole(2, 500),
  DATABASE_PREPARE: oneOf("on", "off"),
  WORKER: oneOf("on", "off"),
  NIGHT_HOURS: whole(0, 12),
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
const DEFAULTS = {
  PORT: "4000",
  HOST: "127.0.0.1",
  DATA_DIR: ".data",
  LOG_LEVEL: "info",
  BASE_PATH: "/",
  TRUST_PROXY: "off",
  DATABASE_POOL: "12",
  DATABASE_PREPARE: "on",
  WORKER: "on",
  NIGHT_HOURS: "5",
  RATE_LIMIT_PER_MINUTE: "30000",
  MAX_CONCURRENT_REQUESTS: "500",
  MAX_CONNECTIONS: "5000",
  STOP_NOTICE_MS: "500",
  MAX_BODY_BYTES: String(16 * 1024 * 1024),
  FAILED_KEYS_PER_MINUTE: "3000",
  OPERATION_TIMEOUT_MS: "30000",
  SLOW_REQUEST_MS: "5000",
  KEPT_ANSWER_BYTES: String(64 * 1024 * 1024),
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/protobuf",
  OTEL_TRACES_EXPORTER: "otlp",
  OTEL_SDK_DISABLED: "false",
} as const satisfies Partial<Record<keyof Variables, string>>;

/** A setting as operators are shown it. */
export interface Setting {
  /** The variable's name. */
  name: string;
  /** What is in force, without its secrets; null: nothing. */
  shown: string | null;
  origin: "environment" | "default";
}

/** The environment can't be used; the message names each variable and what is wrong with it. */
export class ConfigError extends Error {}

const NAMES: readonly string[] = Object.keys(Environment.shape);
/** Short names are near to too many: PORT to POST, HOST to HOME. */
const SHORTEST_GUARDED = 6;
/** Names of so many characters are recognised with two faults in them, shorter ones with one. */
const LONG = 10;
const GUARDED = NAMES.filter((name) => name.length >= SHORTEST_GUARDED);

const lettersOf = (name: string) => [...name].sort().join("");

/**
 * Whether a name is one of ours with a fault or two in it. Two letters that were replaced make another word, and a word behind ours
 * another name: DATABASE_SSL, DATABASE_PORT and DATABASE_URL_2 are others'.
 */
function isMisspelt(name: string, ours: string): boolean {
  const faults = distance(name, ours);
  if (faults <= 1) return true;
  const isAnother = name.length === ours.length && lettersOf(name) !== lettersOf(ours);
  return faults === 2 && ours.length >= LONG && !isAnother && !name.startsWith(`${ours}_`);
}

/** The setting that a variable was meant for which is none; null where it has nothing to do with this service. */
function meantBy(name: string): string | null {
  if (NAMES.includes(name)) return null;
  const written = name.toUpperCase();
  const nearest = closest(written, GUARDED);
  return isMisspelt(written, nearest) ? nearest : null;
}

/** Other ways to the database of DATABASE_URL. */
const OTHER_WAYS: readonly string[] = ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"];

/** What is wrong with names and with values that say nothing, a sentence each. */
function faultsOf(present: Readonly<Record<string, string>>): string[] {
  return Object.entries(present).flatMap(([name, text]) => {
    const meant = meantBy(name);
    if (meant) {
      return [`${name} is no setting; did you mean ${meant}? If another program needs it, start this one without it.`];
    }
    if (NAMES.includes(name) && text.trim() === "") return [`${name} is blank; give it a value, or don't set it.`];
    const isAlone = OTHER_WAYS.includes(name) && !present.DATABASE_URL;
    return isAlone ? [`${name} can't be of use without DATABASE_URL.`] : [];
  });
}

/** Variables that don't go together, a sentence each. */
function conflictsOf({ PUBLIC_URL, BASE_PATH, PORT, METRICS_PORT }: Variables): string[] {
  const path = PUBLIC_URL ? new URL(PUBLIC_URL).pathname.replace(/\/$/, "") : "";
  const isElsewhere = path !== "" && BASE_PATH !== "" && path !== BASE_PATH;
  return [
    ...(isElsewhere
      ? [`PUBLIC_URL must end with BASE_PATH, ${BASE_PATH}, or have no path; a proxy hands paths on as they are.`]
      : []),
    ...(PORT !== 0 && METRICS_PORT === PORT ? ["METRICS_PORT must be another port than PORT."] : []),
  ];
}

/** A text without the passwords of the addresses in it. @example masked("postgresql://ada:x@db/plan") // "postgresql://ada:***@db/plan" */
function masked(text: string): string {
  return (
    text
      // To the last @: the driver takes some passwords with a bare slash for a port and a path.
      .replace(/^([a-z][a-z0-9+.-]*:\/\/[^:/?#]*):.*@/i, "$1:***@")
      .replaceAll(/([?&][a-z]*password=)[^&#]*/gi, "$1***")
  );
}

/**
 * Reads the variables. An empty one counts as not set.
 * @throws ConfigError naming each variable that can't be used.
 */
export function readEnvironment(env: NodeJS.ProcessEnv): { variables: Variables; settings: readonly Setting[] } {
  const present = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
  const faults = faultsOf(present);
  const parsed = Environment.safeParse({ ...DEFAULTS, ...present });
  const refused = (parsed.error?.issues ?? [])
    .filter(({ path: [name] }) => present[String(name)]?.trim() !== "")
    .map((issue) => `${issue.path.join(".")} ${issue.message}.`);
  const lines = [...faults, ...refused, ...(parsed.data ? conflictsOf(parsed.data) : [])];
  if (!parsed.success || lines.length > 0) {
    throw new ConfigError(["The environment can't be used.", ...lines].join(lines.length > 1 ? "\n  " : " "));
  }
  const variables = parsed.data;
  const settings = NAMES.map((name): Setting => {
    const value = variables[name as keyof Variables];
    const text =
      typeof value === "string" && value ? value : (present[name] ?? DEFAULTS[name as keyof typeof DEFAULTS]);
    return {
      name,
      shown: text === undefined ? null : masked(text),
      origin: name in present ? "environment" : "default",
    };
  });
  return { variables, settings };
}
