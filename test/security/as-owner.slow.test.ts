import path from "node:path";

/**
 * The suites that say whose rows are whose, once more where the service has no role of its own for tenant work: its user owns the
 * database, is no superuser and may make no role. Each file's hooks and tests belong to its own block.
 */
const SUITES = [
  "security/row-level-security",
  "security/tenant-rows",
  "domain/backup",
  "domain/delete-tenant",
  "jobs/queue",
  "jobs/interrupted-jobs",
  "jobs/daily",
  "jobs/question-schedules",
];

process.env.TEST_AS_OWNER = "true";

describe.each(SUITES)("as the database's owner: %s", (suite) => {
  require(path.join("..", `${suite}.test`));
});
