/** The settings as a file to begin with, .env.example: each with its default and what it means. */
import { DEFAULTS, UNSET, type Variables } from "./environment";

/** What each setting means, in a sentence. src/docs/reference/settings.md says more. */
const MEANINGS: Readonly<Record<keyof Variables, string>> = {
  PORT: "The port to listen on; 0 picks a free one.",
  HOST: "The address to listen on; 0.0.0.0 for all.",
  DATABASE_URL: "Your PostgreSQL, version 15 or newer, for example postgresql://user:password@host:5432/database.",
  DATABASE_DIRECT_URL: "The direct address of that database, past a pooler that lends connections by transaction.",
  DATABASE_READ_URL: "A standby of the database that answers reads.",
  DATABASE_SHARDS:
    "Names of further databases that hold merchants, such as east,west; DATABASE_URL_EAST and so on lead to them.",
  DATA_DIR: "The folder of the service's own database and of the demo's key.",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent; debug logs every request.",
  PUBLIC_URL: "The address where clients reach the service, for links in answers, for example https://plan.example.",
  BASE_PATH: "The path prefix of all addresses, for example /planning.",
  STRICT_TRANSPORT_SECURITY:
    "Whether browsers must reach this host by https only: off, on, or subdomains for its subdomains too.",
  CORS_ORIGINS:
    "Origins whose pages may call the service from a browser, with commas between, for example https://buyers.example.",
  TRUST_PROXY:
    "Proxies whose X-Forwarded-… headers count: off, the number of proxies in front, or their addresses and networks.",
  DATABASE_POOL: "Maximum database connections of one process for its work.",
  DATABASE_PREPARE: "Whether connections keep prepared statements; off behind a pooler that cannot keep them.",
  WORKER: "on: the process also runs jobs; off: it only answers requests.",
  NIGHT_HOURS: "Hours after each merchant's midnight over which nightly plans are spread.",
  AUDIT_KEEP_DAYS: "Days for which the audit trail is kept; 0 for ever.",
  RATE_LIMIT_PER_MINUTE: "Maximum requests of one key in a minute; 0 for no limit.",
  MAX_CONCURRENT_REQUESTS: "Maximum requests of one key at one time; 0 for no limit.",
  MAX_CONNECTIONS: "Maximum open connections of clients; 0 for no limit.",
  STOP_NOTICE_MS: "Minimum time that a stopping service keeps answering, in milliseconds.",
  MAX_BODY_BYTES: "Maximum body of a request that sends rows, in bytes; 0 for no limit.",
  FAILED_KEYS_PER_MINUTE: "Maximum requests without a valid key in a minute from one address; 0 for no limit.",
  OPERATION_TIMEOUT_MS: "Timeout of an operation, in milliseconds; 0 for no limit.",
  SLOW_REQUEST_MS: "Milliseconds from which a request is logged as slow; 0 for never.",
  KEPT_ANSWER_BYTES: "Memory for cached answers, which stay until their data changes, in bytes; 0 for none.",
  METRICS_PORT: "A separate port for /metrics of Prometheus.",
  MCP_API_KEY: "The API key of the command `mcp`.",
  SMTP_URL: "The mail server, for example smtp://user:password@mail.example:587; set MAIL_FROM too.",
  MAIL_FROM: "The sender of mails, for example Shop <orders@shop.example>; set SMTP_URL too.",
  MAIL_PER_DAY: "Maximum mails of each merchant in a day; 0 for no limit.",
  WEBHOOK_PRIVATE_NETWORKS: "Private networks that webhooks may reach, for example 10.1.0.0/16,127.0.0.1.",
  OPENID_ISSUER:
    "The OpenID Connect provider that people can sign in with, for example https://login.example/realms/shop.",
  OPENID_CLIENT_ID: "The service's name at that provider.",
  OPENID_CLIENT_SECRET: "The service's secret at that provider.",
  OPENID_NAME: "The provider's name on the page of signing in.",
  OPENID_SCOPES: "The scopes that are asked for.",
  OPENID_TRUST_EMAIL:
    "on: all e-mail addresses of the provider are trusted, also those that it does not call verified.",
  OPENID_GROUPS: "Roles by groups of the provider, for example planners=PLANNER;buyers=BUYER@Acme.",
  OPENID_GROUPS_CLAIM: "The claim that names a person's groups.",
  OTEL_EXPORTER_OTLP_ENDPOINT: "The collector's address for traces, for example http://localhost:4318.",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
    "The collector's complete address for traces; replaces OTEL_EXPORTER_OTLP_ENDPOINT.",
  OTEL_EXPORTER_OTLP_PROTOCOL: "The protocol of traces: http/protobuf or http/json.",
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "The same, for traces only.",
  OTEL_TRACES_EXPORTER: "none: sends no traces.",
  OTEL_SDK_DISABLED: "true: sends no traces.",
};

/** OpenTelemetry's own variables, which its packages read, and what each means. compose.yaml hands them on as well. */
export const OF_OPENTELEMETRY: Readonly<Record<string, string>> = {
  OTEL_EXPORTER_OTLP_HEADERS: "Headers sent with traces, for example api-key=secret.",
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: "The same, for traces only.",
  OTEL_TRACES_SAMPLER: "The sampler of requests, for example parentbased_traceidratio.",
  OTEL_TRACES_SAMPLER_ARG: "The sampled share, for example 0.05.",
  OTEL_SERVICE_NAME: "The service's name in traces.",
  OTEL_RESOURCE_ATTRIBUTES:
    "Further attributes of the service in traces, for example deployment.environment.name=production.",
  OTEL_BSP_SCHEDULE_DELAY: "Maximum time between two batches of traces, in milliseconds.",
  OTEL_BSP_EXPORT_TIMEOUT: "Timeout for sending a batch, in milliseconds.",
  OTEL_BSP_MAX_QUEUE_SIZE: "Maximum spans that wait; further ones are dropped.",
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "Maximum spans in a batch.",
};

/** Settings that compose.yaml fixes, whatever .env says. */
export const FIXED_BY_COMPOSE: readonly string[] = [
  "PORT",
  "HOST",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_PREPARE",
  "WORKER",
];

const HEAD = `# Settings of the Inventory Planning Service. Made by: npm run --silent cli -- config --example
#
# Copy this file to .env, and remove the # before each setting that you change. Docker Compose reads .env beside compose.yaml.
# Without containers: node --env-file=.env src/build/run.js main

# For compose.yaml alone: the database's password, letters and digits only. openssl rand -hex 24 makes one.
DATABASE_PASSWORD=

# For compose.yaml alone: the largest body that its proxy takes; more than MAX_BODY_BYTES, and than an import's 64 MiB.
# PROXY_MAX_BODY_SIZE=66m
`;

/** The text of .env.example. */
export function exampleSettings(): string {
  const parts = Object.entries(MEANINGS).map(([name, meaning]) => {
    const value = DEFAULTS[name as keyof typeof DEFAULTS];
    const unset = UNSET[name as keyof Variables] ?? "none";
    const fixed = FIXED_BY_COMPOSE.includes(name)
      ? "# compose.yaml sets this one itself and ignores the value here.\n"
      : "";
    const about = value === undefined ? `${meaning} Default: ${unset}.` : meaning;
    return `${fixed}# ${about}\n# ${name}=${value ?? ""}\n`;
  });
  const others = Object.entries(OF_OPENTELEMETRY).map(
    ([name, meaning]) => `# OpenTelemetry's own. ${meaning}\n# ${name}=\n`,
  );
  return [HEAD, ...parts, ...others].join("\n");
}
