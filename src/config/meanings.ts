/** The settings as a file to begin with, .env.example: each with its default and what it means. */
import { DEFAULTS, UNSET, type Variables } from "./environment";

/** What each setting means, in a sentence. src/docs/reference/settings.md says more. */
const MEANINGS: Readonly<Record<keyof Variables, string>> = {
  PORT: "The port to listen on; 0 picks a free one.",
  HOST: "The address to listen on; 0.0.0.0 for all.",
  DATABASE_URL: "A PostgreSQL 15 or newer of your own, such as postgresql://user:password@host:5432/database.",
  DATABASE_DIRECT_URL: "The same database past a pooler that lends connections by transaction.",
  DATABASE_READ_URL: "A standby of the database that answers reads.",
  DATABASE_SHARDS:
    "Names of further databases that hold merchants, such as east,west; DATABASE_URL_EAST and so on lead to them.",
  DATA_DIR: "The folder of the service's own database and of the demo's key.",
  LOG_LEVEL: "fatal, error, warn, info, debug, trace or silent; debug logs every request.",
  PUBLIC_URL: "Where clients reach the service, for links in answers, such as https://plan.example.",
  BASE_PATH: "The path that everything is served under, such as /planning.",
  STRICT_TRANSPORT_SECURITY:
    "Whether browsers are told to reach this host by https alone: off, on, or subdomains for its subdomains as well.",
  CORS_ORIGINS:
    "Origins whose pages may call the service from a browser, with commas between, such as https://buyers.example.",
  TRUST_PROXY:
    "Whose X-Forwarded-… headers are believed: off, the number of proxies in front, or their addresses and networks.",
  DATABASE_POOL: "Most database connections of one process for its work.",
  DATABASE_PREPARE: "Whether connections keep prepared statements; off behind a pooler that can't keep them.",
  WORKER: "on: the process also works off jobs; off: it only answers requests.",
  NIGHT_HOURS: "Hours after each merchant's midnight over which nightly plans are spread.",
  RATE_LIMIT_PER_MINUTE: "Requests of one key in a minute; 0 for no limit.",
  MAX_CONCURRENT_REQUESTS: "Requests of one key at one time; 0 for no limit.",
  MAX_CONNECTIONS: "Most open connections of clients; 0 for no limit.",
  STOP_NOTICE_MS: "How long a stopping service goes on answering at least, in milliseconds.",
  MAX_BODY_BYTES: "Largest body of a request that sends rows, in bytes; 0 for no limit.",
  FAILED_KEYS_PER_MINUTE: "Requests without a valid key in a minute from one address; 0 for no limit.",
  OPERATION_TIMEOUT_MS: "Longest that an operation of a request may take, in milliseconds; 0 for no limit.",
  SLOW_REQUEST_MS: "From how many milliseconds on a request is logged as slow; 0 for never.",
  KEPT_ANSWER_BYTES: "Memory for answers that are given again until what they show changes, in bytes; 0 for none.",
  METRICS_PORT: "A port of its own for /metrics of Prometheus.",
  MCP_API_KEY: "The API key that the command `mcp` speaks with.",
  SMTP_URL: "The mail server, such as smtp://user:password@mail.example:587; goes with MAIL_FROM.",
  MAIL_FROM: "Whom mails come from, such as Shop <orders@shop.example>; goes with SMTP_URL.",
  MAIL_PER_DAY: "Mails that each merchant may have sent in a day; 0 for no limit.",
  WEBHOOK_PRIVATE_NETWORKS: "Private networks that webhooks may be sent to, such as 10.1.0.0/16,127.0.0.1.",
  OTEL_EXPORTER_OTLP_ENDPOINT: "Where traces are sent, such as http://localhost:4318.",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "The whole address of a collector's traces, in its place.",
  OTEL_EXPORTER_OTLP_PROTOCOL: "How they are sent: http/protobuf or http/json.",
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "The same, for traces alone.",
  OTEL_TRACES_EXPORTER: "none: no traces after all.",
  OTEL_SDK_DISABLED: "true: no traces after all.",
};

/** OpenTelemetry's own variables, which its packages read, and what each means. compose.yaml hands them on as well. */
export const OF_OPENTELEMETRY: Readonly<Record<string, string>> = {
  OTEL_EXPORTER_OTLP_HEADERS: "Headers that are sent with traces, such as api-key=secret.",
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: "The same, for traces alone.",
  OTEL_TRACES_SAMPLER: "Which requests are traced, such as parentbased_traceidratio.",
  OTEL_TRACES_SAMPLER_ARG: "What part of them, such as 0.05.",
  OTEL_SERVICE_NAME: "The name that traces have the service under.",
  OTEL_RESOURCE_ATTRIBUTES: "What else traces say of the service, such as deployment.environment.name=production.",
  OTEL_BSP_SCHEDULE_DELAY: "The longest time between two batches of traces, in milliseconds.",
  OTEL_BSP_EXPORT_TIMEOUT: "How long a batch may take to be sent, in milliseconds.",
  OTEL_BSP_MAX_QUEUE_SIZE: "Spans that wait to be sent; what is beyond is dropped.",
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "Spans in a batch.",
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
# Copy this file to .env, and take away the # before what you set. Docker Compose reads .env beside compose.yaml.
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
    const fixed = FIXED_BY_COMPOSE.includes(name) ? "# compose.yaml sets this one itself, whatever stands here.\n" : "";
    const about = value === undefined ? `${meaning} Default: ${unset}.` : meaning;
    return `${fixed}# ${about}\n# ${name}=${value ?? ""}\n`;
  });
  const others = Object.entries(OF_OPENTELEMETRY).map(
    ([name, meaning]) => `# OpenTelemetry's own. ${meaning}\n# ${name}=\n`,
  );
  return [HEAD, ...parts, ...others].join("\n");
}
