// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of source files

import type { Mutant } from "./mutant";

const change = (text: string, file: string, from: string, to: string, ...suites: string[]): Mutant => ({
  change: text,
  by: { file: `src/${file}`, from, to },
  suites,
});

const SETTING = (name: string) => `set_config('${name}'`;

/** Changes of the source: who is let in, whom work is done for, and what others are told. */
export const SOURCE_MUTANTS: readonly Mutant[] = [
  // The tenant's transaction.
  change(
    "the merchant stays on the connection",
    "db/tenant-transaction.ts",
    `${SETTING("app.tenant")}, \${tenantId}, true)`,
    `${SETTING("app.tenant")}, \${tenantId}, false)`,
    "security/row-level-security.test.ts",
  ),
  change(
    "the role stays on the connection",
    "db/tenant-transaction.ts",
    `\${tenantRole ?? "none"}, true)`,
    `\${tenantRole ?? "none"}, false)`,
    "security/row-level-security.test.ts",
  ),
  change(
    "tenant work keeps the owner's role",
    "db/tenant-transaction.ts",
    `\${tenantRole ?? "none"}`,
    `\${"none"}`,
    "security/row-level-security.test.ts",
  ),
  change(
    "reads keep the owner's role",
    "db/tenant-transaction.ts",
    `\${tenantRole ?? "none"}`,
    `\${readOnly ? "none" : (tenantRole ?? "none")}`,
    "security/row-level-security.test.ts",
  ),
  change(
    "reads may write",
    "db/tenant-transaction.ts",
    `readOnly ? "begin isolation level repeatable read read only" : "begin"`,
    `readOnly ? "begin isolation level repeatable read" : "begin"`,
    "security/row-level-security.test.ts",
  ),
  change(
    "starts with a user that bypasses row-level security",
    "db/database.ts",
    "if (!user?.bypasses) return { tenantRole: null, limitedRole: null };",
    "if (true as boolean) return { tenantRole: null, limitedRole: null };",
    "security/row-level-security.test.ts",
  ),
  // Keys.
  change(
    "a key is known by its prefix",
    "domain/keys/keys.ts",
    "timingSafeEqual(key.secretHash, parts.secretHash) &&",
    "",
    "security/keys.test.ts",
  ),
  change(
    "of a secret only the beginning counts",
    "domain/keys/key-text.ts",
    ".update(secret).digest()",
    ".update(secret.slice(0, 8)).digest()",
    "security/keys.test.ts",
  ),
  change("revoked keys go on", "domain/keys/keys.ts", "key.revokedAt === null &&", "", "security/keys.test.ts"),
  change(
    "expired keys go on",
    "domain/keys/keys.ts",
    "(key.expiresAt === null || key.expiresAt > clock.now())",
    "true",
    "security/keys.test.ts",
  ),
  change(
    "keys live an instant longer",
    "domain/keys/keys.ts",
    "key.expiresAt > clock.now()",
    "key.expiresAt >= clock.now()",
    "security/keys.test.ts",
  ),
  change(
    "the list of keys is everybody's",
    "domain/keys/keys.ts",
    "where: { tenantId },",
    "where: {},",
    "security/keys.test.ts",
  ),
  change(
    "keys are kept as they are",
    "domain/keys/key-text.ts",
    `createHash("sha256").update(secret).digest()`,
    "Buffer.from(secret)",
    "security/keys.test.ts",
  ),
  change(
    "a key that reads may write",
    "domain/people/require-right.ts",
    "if (enough.some((right) => rights.has(right))) return;",
    "if (enough.some((right) => right !== undefined)) return;",
    "security/keys.test.ts",
  ),
  change(
    "who a key speaks for is remembered for ever",
    "http/authenticate.ts",
    "return authenticateKey(database, clock, key);",
    `return ((globalThis as never as Record<string, Caller>)[key] ??= await authenticateKey(database, clock, key));`,
    "security/keys.test.ts",
  ),
  change(
    "GraphQL speaks for who asked first",
    "http/graphql.ts",
    "requesters.set(request, await admit(request, response));",
    `const all = globalThis as never as { first: Requester };
    const requester = await admit(request, response);
    all.first ??= requester;
    requesters.set(request, all.first);`,
    "security/keys.test.ts",
  ),
  change(
    "a header says which merchant it is",
    "http/guard.ts",
    "return { ...caller, ",
    `return { ...caller, tenantId: (request.headers["x-tenant-id"] as string) ?? caller.tenantId, `,
    "security/keys.test.ts",
  ),
  change("wrong keys are not counted", "http/guard.ts", "failures.add(network);", "", "rest/limits.test.ts"),
  // Links.
  change(
    "links are signed without the merchant",
    "http/downloads.ts",
    "JSON.stringify([path, tenantId, expires, ",
    "JSON.stringify([path, expires, ",
    "security/downloads.test.ts",
  ),
  change(
    "links are signed without their end",
    "http/downloads.ts",
    "JSON.stringify([path, tenantId, expires, ",
    "JSON.stringify([path, tenantId, ",
    "security/downloads.test.ts",
  ),
  change(
    "links are signed without their path",
    "http/downloads.ts",
    "JSON.stringify([path, tenantId, expires, ",
    "JSON.stringify([tenantId, expires, ",
    "http/charts.test.ts",
  ),
  change(
    "links never end",
    "http/downloads.ts",
    "isGenuine && Number(expires) > clock.now().getTime()",
    "isGenuine",
    "security/downloads.test.ts",
  ),
  change(
    "any signature of the right length will do",
    "http/downloads.ts",
    "given.length === expected.length && timingSafeEqual(given, expected)",
    "given.length === expected.length",
    "security/downloads.test.ts",
  ),
  change(
    "charts' links are not checked",
    "http/charts.ts",
    "signer.check(request.url)",
    `new URL(request.url, "http://localhost").searchParams.get("tenant")`,
    "http/charts.test.ts",
  ),
  // What others hear, wait for and repeat.
  change(
    "changes are told to all merchants",
    "db/changes.ts",
    "this.followers.get(`${kind} ${tenantId}`) ?? []",
    "[...this.followers].filter(([name]) => name.startsWith(kind ?? '') && tenantId).flatMap(([, all]) => [...all])",
    "graphql/subscriptions.test.ts",
  ),
  change(
    "streams outlive their key",
    "graphql/execution/streams.ts",
    "await listener.isStillWelcome();",
    "",
    "graphql/subscriptions.test.ts",
  ),
  change(
    "streams are counted over all merchants",
    "db/changes.ts",
    "name.endsWith(tenantId)",
    "name && tenantId",
    "graphql/subscriptions.test.ts",
  ),
  change(
    "one merchant's Idempotency-Key holds up another's",
    "domain/idempotency/idempotency-keys.ts",
    "`idempotency/${tenant.id}/${key}`",
    "`idempotency/${tenant.id.slice(0, 0)}/${key}`",
    "rest/idempotency.test.ts",
  ),
  change(
    "an Idempotency-Key fits any request",
    "domain/idempotency/idempotency-keys.ts",
    "Buffer.compare(first.fingerprint, fingerprintOf(work, request)) !== 0",
    "Buffer.compare(first.fingerprint, first.fingerprint) !== 0",
    "rest/idempotency.test.ts",
  ),
  change(
    "who drains one merchant's jobs drains others' too",
    "jobs/find-work.ts",
    "${chosen(which, now)} ${ofTenant}",
    "${chosen(which, now)}",
    "jobs/queue.test.ts",
  ),
  change(
    "dead letters are shown of all merchants",
    "jobs/dead-letters.ts",
    "where ${IS_DEAD} ${ofTenant}",
    "where ${IS_DEAD}",
    "jobs/queue.test.ts",
  ),
  // Ids and answers.
  change(
    "what is no id is no fault in a write",
    "graphql/builder/ids.ts",
    "if (faults.length > 0) throw InvalidInput(faults);",
    "",
    "security/isolation-matrix.slow.test.ts",
  ),
  change(
    "deleted SKUs are found by their id",
    "domain/nodes/kinds-of.ts",
    "Prisma.sql`and deleted_at is null`",
    "Prisma.empty",
    "graphql/nodes.test.ts",
  ),
  change(
    "orders' totals are kept from one operation to the next",
    "graphql/builder/loaders.ts",
    "orderTotals: new KnownLoader((ids) => orderTotals(work, ids)),",
    `orderTotals: ((globalThis as never as { totals: KnownLoader<OrderTotals> }).totals ??= new KnownLoader((ids) =>
      orderTotals(work, ids),
    )),`,
    "rest/upsert-orders.test.ts",
  ),
  change(
    "GraphQL tells what went wrong inside",
    "graphql/execution/server.ts",
    "const masked = maskError(error, MASKED, false);",
    "const masked = maskError(error, String(original) || MASKED, false);",
    "graphql/door.test.ts",
  ),
  change(
    "REST tells what went wrong inside",
    "http/render-error.ts",
    `new Problem(500, "Internal server error")`,
    "new Problem(500, String(error))",
    "rest/faults.test.ts",
  ),
  change(
    "answers may be kept by caches that others read",
    "graphql/execution/revalidation.ts",
    '"private, no-cache"',
    '"public, no-cache"',
    "graphql/front-ends.test.ts",
  ),
];
