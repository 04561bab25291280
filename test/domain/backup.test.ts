import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { operator, operatorTransaction } from "../../src/db";
import { backUp, exportTenant, importTenant, restore } from "../../src/domain/backup";
import { writeArchiveFile } from "../../src/domain/backup/archive-file";
import { linesOf } from "../../src/domain/backup/lines";
import { writeArchive } from "../../src/domain/backup/write-archive";
import { deleteTenant } from "../../src/domain/tenants/delete-tenant";
import { readStoredTables } from "../../src/domain/tenants/stored-tables";
import { closeTenant } from "../../src/domain/tenants/tenants";
import { systemClock } from "../../src/values/clock";
import {
  ALL,
  closeInstallations,
  countAll,
  everythingOf,
  exported,
  folder,
  LOCAL_TABLES,
  newFile,
  openInstallations,
  rewritten,
  source,
  target,
  tenantId,
} from "./installations";

beforeAll(openInstallations);
afterAll(closeInstallations);

describe("one merchant, exported and imported", () => {
  afterEach(async () => {
    await deleteTenant(target, systemClock, tenantId);
  });

  it("is the same elsewhere, every row of every table and its keys, but opened", async () => {
    const before = await everythingOf(source, tenantId);
    expect(Object.entries(before).filter(([, digest]) => String(digest).startsWith("0 "))).toEqual([]);
    const file = await exported();
    expect(zlib.gunzipSync(fs.readFileSync(file)).includes("Bystander")).toBe(false);
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    const { rows, tenants } = await importTenant(target, file, null, ALL);
    expect(tenants).toEqual([{ id: tenantId, name: "Acme" }]);
    expect(await everythingOf(target, tenantId)).toEqual(before);
    expect(rows).toBeGreaterThan(1700);
  });

  it.each([
    ["merchant", "Acme", "Acme\u001b[2J", "tenants_name_printable"],
    ["key", "test", "te\u009bst", "api_keys_name_printable"],
  ])("is refused whole where the name of its %s is none to print", async (_what, name, other, constraint) => {
    const file = rewritten(await exported(), (text) =>
      text.replaceAll(RegExp(`^(.*\t)?${name}\t`, "gm"), `$1${other}\t`),
    );
    await expect(importTenant(target, file)).rejects.toThrow(`violates check constraint "${constraint}"`);
    expect(await countAll(target)).toBe(0);
  });

  it("is the same again in its own installation once it was deleted", async () => {
    const before = await everythingOf(source, tenantId);
    const file = await exported();
    await closeTenant(source, systemClock, "Acme");
    await deleteTenant(source, systemClock, tenantId);
    await importTenant(source, file, null, ALL);
    expect(await everythingOf(source, tenantId)).toEqual(before);
  });

  it("tells no receiver of anything, as the original may, unless told to", async () => {
    const endpoints = async () => {
      const text =
        "select disabled_reason::text as reason, (select count(*)::int from webhook_deliveries where state = 'PENDING') as waiting";
      return (await target.admin.query(`${text} from webhook_endpoints`)).rows;
    };
    await source.admin.query("update webhook_endpoints set disabled_at = null, disabled_reason = null");
    await source.admin.query("update webhook_deliveries set state = 'PENDING'");
    expect(await importTenant(target, await exported(), null, ALL)).toMatchObject({ disabledEndpoints: 0 });
    expect(await endpoints()).toEqual([{ reason: null, waiting: 1 }]);
    await deleteTenant(target, systemClock, tenantId);
    expect(await importTenant(target, await exported())).toMatchObject({ disabledEndpoints: 1 });
    expect(await endpoints()).toEqual([{ reason: "IMPORTED", waiting: 0 }]);
  });

  it("mails nobody anything, as the original may, unless told to", async () => {
    const waiting = async () => {
      const { rows } = await target.admin.query(
        `select (select string_agg(status || coalesce(': ' || answer, ''), '; ') from order_mails) as mail, is_on as "isOn", next_at is not null as "isNext",
                last_error as error, (select count(*)::int from jobs where kind like 'mail-%') as jobs from question_schedules`,
      );
      return rows;
    };
    await source.admin.query("update order_mails set status = 'QUEUED', answer = null, ended_at = null");
    await source.admin.query("update question_schedules set is_on = true, next_at = now(), last_error = null");
    await source.admin.query(
      `insert into jobs (tenant_id, kind, payload)
       values ($1, 'mail-order', jsonb_build_object('mailId', $1::uuid)), ($1, 'mail-question', jsonb_build_object('questionId', $1::uuid, 'dueAt', '2026-01-01T00:00:00Z'))`,
      [tenantId],
    );
    const file = await exported();
    await source.admin.query("delete from jobs where kind like 'mail-%'");
    expect(await importTenant(target, file, null, ALL)).toMatchObject({ givenUpMails: 0, turnedOffSchedules: 0 });
    expect(await waiting()).toEqual([{ mail: "QUEUED", isOn: true, isNext: true, error: null, jobs: 2 }]);
    await deleteTenant(target, systemClock, tenantId);
    expect(await importTenant(target, file)).toMatchObject({ givenUpMails: 1, turnedOffSchedules: 1 });
    const why = expect.stringContaining("was imported from an archive");
    const mail = expect.stringMatching(/^REFUSED: .*was imported from an archive/);
    expect(await waiting()).toEqual([{ mail, isOn: false, isNext: false, error: why, jobs: 0 }]);
  });

  it("gives rows to come numbers after its own", async () => {
    await importTenant(target, await exported());
    const { rows } = await target.admin.query<{ name: string; column: string }>(`
      select relname as name, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_get_serial_sequence(relname, attname) is not null`);
    expect(rows.length).toBeGreaterThan(4);
    for (const { name, column } of rows) {
      const numbered = await target.admin.query(
        `select coalesce(max(${column}), 0) < nextval(pg_get_serial_sequence('${name}', '${column}')) as "isAfter" from ${name}`,
      );
      expect({ name, ...numbered.rows[0] }).toEqual({ name, isAfter: true });
    }
  });

  it("leaves what only its server can make sense of there: how far its keys have written", async () => {
    const keys = "select written_to::int as place from api_keys where tenant_id = $1";
    await source.admin.query("update api_keys set written_to = 7 where tenant_id = $1", [tenantId]);
    await importTenant(target, await exported());
    expect((await target.admin.query(keys, [tenantId])).rows).toEqual([{ place: 0 }]);
    await source.admin.query("update api_keys set written_to = 0 where tenant_id = $1", [tenantId]);
  });

  it("is as it was at one instant, whatever is written meanwhile", async () => {
    const before = await everythingOf(source, tenantId);
    const file = newFile();
    await operatorTransaction(source, "snapshot", async (db) => {
      async function* disturbed() {
        let isFirst = true;
        for await (const piece of writeArchive(db, { tenantId, holds: "tenant", writtenAt: systemClock.now() })) {
          yield piece;
          if (!isFirst) continue;
          isFirst = false;
          await source.as(tenantId, (work) => work.db.store.create({ data: { name: "Later", currency: "EUR" } }));
        }
      }
      await writeArchiveFile(file, disturbed());
    });
    await importTenant(target, file, null, ALL);
    expect(await everythingOf(target, tenantId)).toEqual(before);
    await source.as(tenantId, ({ db }) => db.store.deleteMany({ where: { name: "Later" } }));
  });
});

describe("an import that is refused", () => {
  let file: string;
  beforeAll(async () => {
    file = await exported();
  });

  const cut = (bytes: number) => {
    const short = newFile();
    fs.writeFileSync(short, fs.readFileSync(file).subarray(0, bytes));
    return short;
  };
  const END = /\{"end".*\n$/;
  const followedBy = (section: string) => rewritten(file, (text) => text.replace(END, (end) => section + end));

  it.each<[string, () => string, RegExp]>([
    ["is not there", () => "/nowhere", /no file/],
    ["is cut in the middle", () => cut(fs.statSync(file).size >> 1), /cut off/],
    ["lacks its last byte", () => cut(fs.statSync(file).size - 1), /cut off/],
    ["is empty", () => cut(0), /cut off|too soon/],
    ["lacks its last line", () => rewritten(file, (text) => text.replace(END, "")), /too soon/],
    [
      "lacks a row",
      () => rewritten(file, (text) => text.replace(/("rowsOf":"daily_demand".*\n).*\n/, "$1")),
      /not as many rows/,
    ],
    [
      "lacks a table",
      () => rewritten(file, (text) => text.replace(/\{"rowsOf":"sales_files"[\s\S]*?\n\\\.\n/, "")),
      /sales_files/,
    ],
    ["has another column", () => rewritten(file, (text) => text.replace('"sort_name"', '"password"')), /other columns/],
    [
      "has a value that no column can hold",
      () => rewritten(file, (text) => text.replace(/("rowsOf":"daily_demand".*\n)[^\t]*/, "$1none")),
      /does not fit: .*uuid/,
    ],
    [
      "means to reach what is the service's own",
      () => followedBy('{"referencesOf":"service_secrets","columns":["name"]}\n\\.\n'),
      /service_secrets can't be stored/,
    ],
    [
      "has references of a table that has none",
      () => followedBy('{"referencesOf":"stores","columns":["id"]}\n\\.\n'),
      /stores can't be stored/,
    ],
    [
      "is of another version",
      () => rewritten(file, (text) => text.replace(/"checksum":"\w/, '"checksum":"x')),
      /another version/,
    ],
    ["is of another format", () => rewritten(file, (text) => text.replace('"format":1', '"format":2')), /format 2/],
    ["is none", () => rewritten(file, () => "name,currency\nShop,EUR\n"), /no archive/],
    ["is not packed", () => __filename, /no archive/],
  ])("because the file %s stores nothing and says why", async (_what, damaged, reason) => {
    await expect(importTenant(target, damaged())).rejects.toMatchObject({
      code: "ARCHIVE_REFUSED",
      message: expect.stringMatching(reason),
    });
    expect(await countAll(target)).toBe(0);
  });

  it("because the row of the merchant itself is missing stores nothing", async () => {
    const id = await source.tenant({ name: "Bare" });
    const bare = newFile();
    await exportTenant(source, systemClock, "Bare", bare);
    const headless = rewritten(bare, (text) => text.replace(/\nBare\t.*/, "").replace('"rows":1}', '"rows":0}'));
    await expect(importTenant(target, headless)).rejects.toMatchObject({
      message: expect.stringContaining("merchant itself is missing"),
    });
    expect(await countAll(target)).toBe(0);
    await deleteTenant(source, systemClock, id);
  });

  it("because the merchant is there, or one of its name, changes nothing", async () => {
    const before = await everythingOf(source, tenantId);
    await expect(importTenant(source, file)).rejects.toMatchObject({ code: "TENANT_EXISTS" });
    expect(await everythingOf(source, tenantId)).toEqual(before);
    const id = await target.tenant({ name: "Acme" });
    await expect(importTenant(target, file)).rejects.toMatchObject({ code: "TENANT_EXISTS" });
    await deleteTenant(target, systemClock, id);
    expect(await countAll(target)).toBe(0);
  });

  it("because the file holds a whole service leaves it to restore, and the other way round", async () => {
    const backup = newFile();
    await backUp(source, systemClock, backup);
    await expect(importTenant(target, backup)).rejects.toMatchObject({ message: expect.stringContaining("a backup") });
    await expect(restore(target, file)).rejects.toMatchObject({ message: expect.stringContaining("one merchant") });
    await expect(restore(source, backup)).rejects.toMatchObject({ code: "DATABASE_NOT_EMPTY" });
    await expect(backUp(source, systemClock, "/nowhere/all.archive")).rejects.toThrow(
      "The file /nowhere/all.archive was not written: its folder does not exist",
    );
  });
});

describe("a file that unpacks into a line without end", () => {
  it("is refused before the line fills the memory", async () => {
    let pieces = 0;
    const endless = async function* () {
      yield Buffer.from("short\n");
      for (; pieces < 1_000; pieces++) yield Buffer.alloc(1_000, "a");
    };
    const read = async () => {
      for await (const _lines of linesOf(endless(), 10_000));
    };
    await expect(read()).rejects.toMatchObject({ code: "ARCHIVE_REFUSED" });
    expect(pieces).toBe(10);
  });
});

describe("an export", () => {
  it("leaves a file that is there alone, and none half written", async () => {
    const file = newFile();
    fs.writeFileSync(file, "mine");
    await expect(exportTenant(source, systemClock, "Acme", file)).rejects.toMatchObject({ code: "FILE_EXISTS" });
    expect(fs.readFileSync(file, "utf8")).toBe("mine");
    const other = newFile();
    const broken = writeArchiveFile(
      other,
      (async function* () {
        yield Buffer.from("some");
        throw new Error("broken off");
      })(),
    );
    await expect(broken).rejects.toThrow("broken off");
    expect(fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(other)))).toEqual([]);
  });

  it("leaves out no table that the schema has: tables are those of the catalogue, but what is this server's own", async () => {
    const tables = await readStoredTables(operator(target));
    const { rows } = await target.admin.query<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1",
    );
    expect(tables.map(({ name }) => name).sort()).toEqual(
      rows.map(({ name }) => name).filter((name) => name !== "_prisma_migrations"),
    );
    expect(tables.filter(({ isLocal }) => isLocal).map(({ name }) => name)).toEqual(LOCAL_TABLES);
  });
});
