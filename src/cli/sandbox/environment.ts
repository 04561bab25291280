/** The variables that a throw-away service takes from the environment; all else it sets itself. */
export const SANDBOX_VARIABLES: readonly string[] = [
  "LOG_LEVEL",
  "CORS_ORIGINS",
  "WEBHOOK_PRIVATE_NETWORKS",
  "RATE_LIMIT_PER_MINUTE",
  "MAX_CONCURRENT_REQUESTS",
  "MAX_BODY_BYTES",
  "OPERATION_TIMEOUT_MS",
];
