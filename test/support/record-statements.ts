import pg from "pg";
import { type ObservedStatement, statements } from "../../src/process/channels";
import { CHECKED, urlOf } from "./cluster";
import { withoutTenant } from "./tenant-in-statements";

/** The texts that were found good by the test files that this process has run. */
const GOOD = Symbol.for("inventory-planning-tests:good-statements");
const known = globalThis as { [GOOD]?: Set<string> };
known[GOOD] ??= new Set();
const good = known[GOOD];

const sent = new Set<string>();
const record = (statement: unknown) => {
  const { text } = statement as ObservedStatement;
  if (!good.has(text)) sent.add(text);
};

beforeAll(() => statements.start.subscribe(record));

/** Every statement that the service has sent while the file ran names the merchant whose rows it touches. */
afterAll(async () => {
  statements.start.unsubscribe(record);
  if (sent.size === 0) return;
  const client = new pg.Client({ connectionString: urlOf(process.env.TEST_ADMIN_URL ?? "", CHECKED) });
  await client.connect();
  const faults = await withoutTenant(client, [...sent]).finally(() => client.end());
  if (faults.length > 0)
    throw new Error(
      `Statements touch rows of merchants without naming the merchant (\${TENANT}):\n${faults.join("\n")}`,
    );
  for (const text of sent) good.add(text);
});
