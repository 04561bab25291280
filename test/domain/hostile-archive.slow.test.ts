import { randomUUID } from "node:crypto";
import fs from "node:fs";
import zlib from "node:zlib";
import { backUp, exportTenant, importTenant, restore } from "../../src/domain/backup";
import { deleteTenant } from "../../src/domain/tenants/delete-tenant";
import { systemClock } from "../../src/values/clock";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { runCommand } from "../support/command-line";
import { createTestDatabase } from "../support/database";
import { storeLines } from "../support/orders";
import { saleLine, sendSales } from "../support/sales";
import { corner, seed } from "../support/world";
import { newFile, rewritten } from "./installations";

let app: TestApp;
let theirs: Merchant;
/** Of a merchant that is not there any more. */
let archive: string;
/** The same with a circle of successors, and with a line of 51. */
let circle: string;
let longLine: string;
/** Another SKU than those that were sold. */
let otherSku: string;
let sequences: unknown;

const SEQUENCES = "select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1";
const lastNumbers = async () => (await app.database.admin.query(SEQUENCES)).rows;
let received = 1;

/** Whether another merchant's receipts, sales and jobs go on. */
async function expectServed(): Promise<void> {
  received += 1;
  await storeLines(theirs, { quantity_received: received });
  expect(await sendSales(theirs, saleLine())).toMatchObject({ status: 200, body: { errors: [] } });
  await app.drain();
  const jobs = await app.database.admin.query("select from jobs where tenant_id = $1", [theirs.tenantId]);
  expect(jobs.rowCount).toBe(0);
}

const line = Array.from({ length: 52 }, (_, place) => ({
  name: `K${place}`,
  product: "Line",
  unitCost: "1",
  retailPrice: "2",
}));

/** K0 is succeeded by K1, that by K2 and so on: so many successions. The last one is succeeded by another where one is given. */
async function succeed({ tenantId }: Merchant, length: number, back?: number): Promise<void> {
  const { admin } = app.database;
  await admin.query("update skus set successor_id = null where tenant_id = $1", [tenantId]);
  await admin.query(
    `update skus set successor_id = heir.id, successor_factor = 1.00001, succession_mode = 'USE_UP'
     from generate_series(0, $2::int - 1) as place, skus heir
     where skus.tenant_id = $1 and skus.name = 'K' || place and heir.tenant_id = $1
       and heir.name = 'K' || case when place = $2 - 1 then coalesce($3::int, $2) else place + 1 end`,
    [tenantId, length, back ?? null],
  );
}

/** Stores what people said to forecasts. @returns The SKU of the sale that was marked. */
async function sayWhatIsKnown({ tenantId }: Merchant): Promise<[string]> {
  const { admin } = app.database;
  const sold = await admin.query("select id, sku_id, quantity from sales_transactions where tenant_id = $1 limit 1", [
    tenantId,
  ]);
  const { id, sku_id: skuId, quantity } = sold.rows[0];
  await admin.query(
    `insert into manual_forecasts (tenant_id, sku_id, month, units, set_at, set_by) values ($1, $2, '2026-01-01', 1, now(), '')`,
    [tenantId, skuId],
  );
  await admin.query(
    `insert into excluded_periods (tenant_id, first_on, last_on, reason, set_at, set_by)
     values ($1, '2020-01-01', '2020-01-02', 'Moved', now(), '')`,
    [tenantId],
  );
  await admin.query(
    "insert into one_off_marks (tenant_id, transaction_id, sku_id, one_off, marked_at, marked_by) values ($1, $2, $3, true, now(), '')",
    [tenantId, id, skuId],
  );
  await admin.query(
    `insert into learnt_uncertainties (tenant_id, learnt_on, series, cycles, dispersion, calibration, classes)
     values ($1, '2020-01-01', 0, 0, '{"lots":1,"level":1,"week":1}', '{"classes":[]}', '[]')`,
    [tenantId],
  );
  await admin.query(
    `insert into sales_corrections (tenant_id, transaction_id, quantity_before, quantity, corrected_at, corrected_by)
     values ($1, $2, $3, 0, now(), '')`,
    [tenantId, id, quantity],
  );
  return [skuId];
}

beforeAll(async () => {
  app = await startApp();
  theirs = await app.merchant({ name: "Theirs" });
  const ours = await app.merchant({ name: "Ours" });
  for (const merchant of [theirs, ours]) {
    await seed(app, merchant, { ...corner, skus: [...(corner.skus ?? []), ...(merchant === ours ? line : [])] });
    await storeLines(merchant, { quantity_received: 1 }, { sku: "MUG", quantity_received: 1 });
    await sendSales(merchant, saleLine());
  }
  await app.drain();
  await sendSales(ours, saleLine(), saleLine());
  await app.database.admin.query("insert into mail_days (tenant_id, day, mails) values ($1, '2026-01-01', 1)", [
    ours.tenantId,
  ]);
  const [sold] = await sayWhatIsKnown(ours);
  otherSku = (
    await app.database.admin.query("select id from skus where tenant_id = $1 and id <> $2 limit 1", [
      ours.tenantId,
      sold,
    ])
  ).rows[0].id;
  const exported = async () => {
    const file = newFile();
    await exportTenant(app.database, systemClock, "Ours", file);
    return file;
  };
  await succeed(ours, 3, 0);
  circle = await exported();
  await succeed(ours, 51);
  longLine = await exported();
  await succeed(ours, 50);
  archive = await exported();
  await deleteTenant(app.database, systemClock, ours.tenantId);
  sequences = await lastNumbers();
});
afterAll(() => app.close());

/** The archive with another value in a column of the first rows of a table. */
const withValue = (
  table: string,
  column: string,
  value: string | ((before: string) => string),
  rows = 1,
  of = archive,
) =>
  rewritten(of, (text) => {
    const [, columns = ""] = new RegExp(`"rowsOf":"${table}","columns":(.*)}\n`).exec(text) ?? [];
    const at = (JSON.parse(columns) as string[]).indexOf(column);
    const begin = text.indexOf("\n", text.indexOf(`"rowsOf":"${table}"`)) + 1;
    const lines = text.slice(begin).split("\n");
    for (let row = 0; row < rows; row++) {
      const values = (lines[row] ?? "").split("\t");
      values[at] = typeof value === "string" ? value : value(values[at] ?? "");
      lines[row] = values.join("\t");
    }
    return text.slice(0, begin) + lines.join("\n");
  });

const END = /\{"end".*\n$/;
const at = (table: string, column: string, reason = "must be") =>
  new RegExp(`^Nothing was restored: line \\d+, a row of ${table}, column ${column}: .*${reason}`);

it.each<[string, () => string, RegExp]>([
  ...["9223372036854775807", "9222372036853775807", "1099511627777", "-1", "1e3"].map(
    (id): [string, () => string, RegExp] => [
      `numbers a movement of stock ${id}`,
      () => withValue("stock_movements", "id", id),
      at("stock_movements", "id", "1 to 1099511627776"),
    ],
  ),
  ...["sales_transactions", "jobs", "plan_runs"].map((table): [string, () => string, RegExp] => [
    `numbers a row of ${table} beyond all bounds`,
    () => withValue(table, "id", "9223372036854775807"),
    at(table, "id"),
  ]),
  [
    "numbers two rows alike",
    () => withValue("stock_movements", "id", "7", 2),
    /line \d+, a row of stock_movements: it is there already \(stock_movements_pkey\)/,
  ],
  ["leaves a number out", () => withValue("stock_movements", "id", "\\N"), at("stock_movements", "id", "null value")],
  [
    "names a SKU that another merchant has",
    () => withValue("stock_movements", "sku_id", theirs.tenantId),
    /line \d+, a row of stock_movements: it does not fit: .*foreign key/,
  ],
  ["has an infinite instant", () => withValue("jobs", "created_at", "-infinity"), at("jobs", "created_at")],
  [
    "has an instant before Christ",
    () => withValue("jobs", "run_at", "4000-01-01 00:00:00+00 BC"),
    at("jobs", "run_at"),
  ],
  ["has a job of the year 9999", () => withValue("jobs", "run_at", "9999-01-01 00:00:00+00"), at("jobs", "run_at")],
  ["has a day after the year 9999", () => withValue("daily_demand", "day", "20000-01-01"), at("daily_demand", "day")],
  ["has a job of no kind", () => withValue("jobs", "kind", "shutdown"), at("jobs", "kind")],
  ["has a job that never fails", () => withValue("jobs", "attempts", "-2147483648"), at("jobs", "attempts")],
  [
    "has a job that can't be begun",
    () => withValue("jobs", "interruptions", "2147483647"),
    at("jobs", "interruptions"),
  ],
  [
    "has a time zone that there is not",
    () => withValue("tenants", "time_zone", "Mars/Base"),
    at("tenants", "time_zone"),
  ],
  [
    "is of a merchant that is being deleted",
    () => withValue("tenants", "deletion_begun_at", "2026-01-01 00:00:00+00"),
    at("tenants", "deletion_begun_at"),
  ],
  ["gives a merchant another name than its heading", () => withValue("tenants", "name", "Other"), /another name/],
  ["has a key without a hash", () => withValue("api_keys", "secret_hash", "\\\\x00"), at("api_keys", "secret_hash")],
  ["has mailed less than nothing", () => withValue("mail_days", "mails", "-1000000"), at("mail_days", "mails")],
  [
    "has JSON with half a character",
    () => withValue("skus", "options", '{"a": "\\\\ud800"}'),
    at("skus", "options", "must be JSON"),
  ],
  [
    "has JSON with a character that no text can hold",
    () => withValue("plan_details", "trace", '{"a": "\\\\u0000"}'),
    at("plan_details", "trace", "does not fit"),
  ],
  ...(
    [
      ["sales_transactions", "quantity", "NaN"],
      ["daily_demand", "revenue", "NaN"],
      ["stock_levels", "on_hand", "Infinity"],
      ["plan_details", "safety_stock", "NaN"],
    ] as const
  ).map(([table, column, value]): [string, () => string, RegExp] => [
    `has ${value} as ${column} of ${table}`,
    () => withValue(table, column, value),
    at(table, column),
  ]),
  [
    "has a sum beyond all sales",
    () => withValue("daily_demand", "revenue", "9".repeat(309)),
    at("daily_demand", "revenue"),
  ],
  ...(
    [
      ["sales_transactions", "ZZZ"],
      ["daily_demand", "=1+"],
      ["stores", "\u202e$"],
      ["suppliers", ""],
    ] as const
  ).map(([table, code]): [string, () => string, RegExp] => [
    `has ${JSON.stringify(code)} for a currency of ${table}`,
    () => withValue(table, "currency", code),
    at(table, "currency", "must be an ISO 4217 code"),
  ]),
  ...(
    [
      ["clock_at", "0001-01-01 00:00:00+00"],
      ["clock_to", "9999-01-01 00:00:00+00"],
    ] as const
  ).map(([column, instant]): [string, () => string, RegExp] => [
    `has a test clock with ${column} in ${instant.slice(0, 4)}`,
    () => withValue("tenants", column, instant),
    at("tenants", column, "must be from 2000"),
  ]),
  [
    "moves a test clock through a century",
    () =>
      withValue(
        "tenants",
        "clock_to",
        "2126-01-01 00:00:00+00",
        1,
        withValue("tenants", "clock_at", "2026-01-01 00:00:00+00"),
      ),
    at("tenants", "clock_to", "must be within 366 days"),
  ],
  ...["run_at", "created_at"].map((column): [string, () => string, RegExp] => [
    `has a job whose ${column} is in the year 1`,
    () => withValue("jobs", column, "0001-01-01 00:00:00+00"),
    at("jobs", column, "must be from 2020"),
  ]),
  ...(
    [
      ["run-export", '{"exportId":"1"}'],
      ["refresh-plan", '{"skuIds":5}'],
      ["ingest-transactions", '{"batchId":"no"}'],
      ["move-clock", '{"night":"soon"}'],
    ] as const
  ).map(([kind, payload]): [string, () => string, RegExp] => [
    `has a job ${kind} with ${payload}`,
    () => withValue("jobs", "payload", payload, 1, withValue("jobs", "kind", kind)),
    at("jobs", "payload", `must be the payload of a job of the kind ${kind}`),
  ]),
  ...['{"a":{"b":"c"}}', "null"].map((options): [string, () => string, RegExp] => [
    `has ${options} for options of a SKU`,
    () => withValue("skus", "options", options),
    at("skus", "options", "must be an object of texts"),
  ]),
  ...["0.000000000000000000000000000000", `${"9".repeat(34)}.5`].map((factor): [string, () => string, RegExp] => [
    `has ${factor} for the factor of a successor`,
    () => withValue("skus", "successor_factor", factor),
    at("skus", "successor_factor", "must be above 0"),
  ]),
  ...(
    [
      ["manual_forecasts", "units", "9".repeat(34)],
      ["manual_forecasts", "note", "n".repeat(3_000)],
      ["manual_forecasts", "set_by", "whom you should obey"],
      ["excluded_periods", "reason", "r".repeat(3_000)],
      ["excluded_periods", "set_by", "whom you should obey"],
      ["one_off_marks", "marked_by", "whom you should obey"],
      ["learnt_uncertainties", "dispersion", '{"lots":-1,"level":1,"week":1}'],
      ["learnt_uncertainties", "calibration", '{"classes":[[2]]}'],
      ["learnt_uncertainties", "classes", '[{"cycles":1}]'],
      ["sales_corrections", "quantity", "9".repeat(34)],
      ["sales_corrections", "corrected_by", "whom you should obey"],
    ] as const
  ).map(([table, column, value]): [string, () => string, RegExp] => [
    `has ${value.slice(0, 20)} as ${column} of ${table}`,
    () => withValue(table, column, value),
    at(table, column),
  ]),
  [
    "has a mark of a one-off sale for another SKU than was sold",
    () => withValue("one_off_marks", "sku_id", otherSku),
    /rows of one_off_marks have another sku_id than their sale: \d+/,
  ],
  [
    "has a circle of successors",
    () => circle,
    /the successors of the SKUs (K[0-2], ){2}K[0-2] lead back to where they begin/,
  ],
  [
    "has a line of 51 successors",
    () => longLine,
    /the successors of the SKUs (K\d+, ){9}K\d+ and 41 more are more than 50 in a line/,
  ],
  [
    "has JSON deeper than the database reads",
    () => withValue("plan_details", "trace", "[".repeat(60_000) + "]".repeat(60_000)),
    at("plan_details", "trace", "does not fit"),
  ],
  [
    "has a name longer than an index holds",
    () => withValue("skus", "name", () => Array.from({ length: 400 }, () => randomUUID()).join("")),
    /line \d+, a row of skus: it does not fit: index row/,
  ],
  [
    "has a value too many",
    () => withValue("stores", "name", "a\tb"),
    /line \d+, a row of stores: it must be \d+ values/,
  ],
  [
    "has an escape that COPY never writes",
    () => withValue("stores", "name", "\\q"),
    /line \d+, a row of stores: it must/,
  ],
  [
    "has a plan of another number than its heading",
    () => rewritten(archive, (text) => text.replace(/"planVersion":"\d+"/, '"planVersion":"9999999999999999999"')),
    /line \d+, planVersion: must be 0 to/,
  ],
  [
    "counts other rows than there are",
    () => rewritten(archive, (text) => text.replace(/"rows":\d+/, '"rows":1e30')),
    /not as many rows/,
  ],
  [
    "has a heading with a field of the prototype",
    () =>
      rewritten(archive, (text) =>
        text.replace(END, (end) => `{"__proto__":{},"rowsOf":"stores","columns":[]}\n${end}`),
      ),
    /line \d+ is neither|can't be stored/,
  ],
])("an import that %s stores nothing, says where, and leaves others served", async (_what, file, reason) => {
  await expect(importTenant(app.database, file())).rejects.toMatchObject({
    code: "ARCHIVE_REFUSED",
    message: expect.stringMatching(reason),
  });
  expect(await app.database.admin.query("select from tenants")).toMatchObject({ rowCount: 1 });
});

it("an import that is no text in UTF-8 stores nothing", async () => {
  const file = newFile();
  const bytes = zlib.gunzipSync(fs.readFileSync(archive));
  bytes[bytes.indexOf("\tCUP\t") + 1] = 0xff;
  fs.writeFileSync(file, zlib.gzipSync(bytes));
  await expect(importTenant(app.database, file)).rejects.toThrow(/line \d+ of the file is not UTF-8/);
});

it("after all of these nothing is numbered otherwise, and another merchant is served as before", async () => {
  expect(await lastNumbers()).toEqual(sequences);
  await expectServed();
});

it("a file of the highest numbers that an import takes leaves everyone room for theirs, and names what allows more", async () => {
  const high = withValue("stock_movements", "id", "1099511627776");
  expect(await runCommand(app.database, ["tenant", "import", high])).toMatchObject({ code: 0 });
  await expectServed();
  const { tenantId } = theirs;
  const theirArchive = newFile();
  await exportTenant(app.database, systemClock, "Theirs", theirArchive);
  const other = await createTestDatabase();
  const refused = await runCommand(other, ["tenant", "import", theirArchive]);
  expect(refused).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("--highest-number") });
  const option = ["--highest-number", "2000000000000"];
  expect(await runCommand(other, ["tenant", "import", theirArchive, ...option])).toMatchObject({
    code: 0,
    stdout: `${tenantId}\n`,
  });
  await other.drop();
});

it("a backup is restored whatever the numbers in it are, as it is the installation's own", async () => {
  await app.database.admin.query("update stock_movements set id = 9223372036854775000 where id = 1099511627776");
  const backup = newFile();
  await backUp(app.database, systemClock, backup);
  const other = await createTestDatabase();
  expect(await restore(other, backup)).toMatchObject({ tenants: [{}, {}] });
  await other.drop();
});
