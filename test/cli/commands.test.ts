import fs from "node:fs";
import path from "node:path";
import ExcelJS from "exceljs";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { catalogueFolder, SMALL_CATALOGUE, text } from "../support/catalogue-folder";
import { runCommand } from "../support/command-line";
import { eventually } from "../support/eventually";

let app: TestApp;

// Everything below runs beside a service, over its database; what a process of its own adds is tried in processes.test.ts.
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const run = (args: readonly string[]) => runCommand(app.database, args);
const KEY = /^ips_[a-z0-9]{10}_[A-Za-z0-9_-]{32}\n$/;

/** What a command says when it refuses: one line, exit code 1, and no trace of the code. */
function refusal(message: string) {
  return { code: 1, stdout: "", stderr: `${message}\n` };
}

describe("tenant", () => {
  it("create opens an account and prints its id; list shows it", async () => {
    const created = await run(["tenant", "create", "Acme", "--currency", "GBP", "--time-zone", "Europe/London"]);
    expect(created.code).toBe(0);
    expect(created.stderr).toMatch(
      /^Created "Acme" \(GBP, Europe\/London\)\.\nIts first administrator .*\nhttp:\/\/127\.0\.0\.1:4000\/join\/[\w-]{32}\n$/,
    );
    expect(created.stdout).toMatch(/^[0-9a-f-]{36}\n$/);
    const { stdout } = await run(["tenant", "list"]);
    for (const cell of ["Acme", "GBP", "Europe/London", created.stdout.trim()]) expect(stdout).toContain(cell);
  });

  it("create refuses a name that is taken, and what is no currency or zone", async () => {
    const [taken, strange] = [
      await run(["tenant", "create", "Acme"]),
      await run(["tenant", "create", "Other", "--currency", "euro", "--time-zone", "Moon"]),
    ];
    expect(taken).toEqual(refusal('A tenant already has the name "Acme"'));
    expect(strange).toEqual(
      refusal("currency: euro is not an ISO 4217 code; time zone: Moon is not an IANA time zone"),
    );
  });
});

describe("key", () => {
  it("create limits a key to warehouses by their names, which the list shows", async () => {
    const merchant = await app.merchant({ name: "Two houses" });
    await merchant.api.graphql(
      'mutation { upsertWarehouses(rows: [{ name: "North" }, { name: "South" }]) { __typename } }',
    );
    const create = (...names: string[]) =>
      run([
        "key",
        "create",
        "--tenant",
        "Two houses",
        "--name",
        "scanner",
        ...names.flatMap((it) => ["--warehouse", it]),
      ]);
    expect(await create("North", "Moon")).toEqual(
      refusal('warehouse: must be a warehouse of this merchant, and "Moon" is none'),
    );
    const { stdout, stderr } = await create("North");
    expect(stderr).toContain('Key "scanner" for "Two houses" (write; North)');
    const { body } = await new Api(app.address, stdout.trim()).graphql("{ warehouses { nodes { name } } }");
    expect(body.data.warehouses.nodes).toEqual([{ name: "North" }]);
    const list = (await run(["key", "list", "--tenant", "Two houses"])).stdout;
    expect(list).toMatch(/scanner +│ write +│ North +│/);
    expect(list).toMatch(/write +│ all +│/);
  });

  it("create prints the key and nothing else on standard output, and the key may do what its scope says", async () => {
    const { stdout, stderr } = await run(["key", "create", "--tenant", "Acme", "--name", "till", "--scope", "read"]);
    expect(stdout).toMatch(KEY);
    expect(stderr).toContain('Key "till" for "Acme" (read)');
    expect(stderr).toContain(`\`key revoke ${stdout.split("_")[1]}\` revokes it.`);
    const api = new Api(app.address, stdout.trim());
    expect((await api.graphql("{ tenant { name } }")).body.data).toEqual({ tenant: { name: "Acme" } });
    const write = await api.graphql("mutation { upsertStores(rows: []) { __typename } }");
    expect(write.body.errors).toMatchObject([{ extensions: { code: "MISSING_SCOPE" } }]);
  });

  it("list shows what is no secret; revoke makes a key useless at once", async () => {
    const key = (await run(["key", "create", "--tenant", "Acme", "--expires", "90d"])).stdout.trim();
    const prefix = key.split("_")[1] ?? "";
    const expires = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
    const listed = await run(["key", "list", "--tenant", "Acme"]);
    expect(listed.stdout).toContain(prefix);
    expect(listed.stdout).toContain(expires);
    expect(listed.stdout).not.toContain(key.slice(15));
    const api = new Api(app.address, key);
    expect((await api.graphql("{ tenant { name } }")).status).toBe(200);
    expect(await run(["key", "revoke", prefix])).toEqual({
      code: 0,
      stdout: "",
      stderr: `Revoked ${prefix} ("key" of Acme).\n`,
    });
    expect((await api.graphql("{ tenant { name } }")).status).toBe(401);
  });

  it("list says when a key was last used", async () => {
    const key = (await run(["key", "create", "--tenant", "Acme"])).stdout.trim();
    const row = async () => {
      const { stdout } = await run(["key", "list", "--tenant", "Acme"]);
      return stdout.split("\n").find((line) => line.includes(key.split("_")[1] ?? "")) ?? "";
    };
    expect(await row()).toMatch(/│ never +│$/);
    await new Api(app.address, key).graphql("{ tenant { name } }");
    await eventually(async () => /│ \d{4}-\d\d-\d\d \d\d:\d\d │$/.test(await row()), "the use is listed");
  });

  it.each<[string, (key: string) => string, string[]]>([
    ["the whole key", (key) => key, []],
    ["its beginning", (key) => key.slice(0, -33), []],
    ["its beginning and an underscore", (key) => key.slice(0, -32), []],
    ["the key with the blank that was copied along", (key) => ` ${key}\n`, []],
    ["the whole key of a test merchant", (key) => key, ["--test"]],
    ["the beginning of a test merchant's key", (key) => key.slice(0, -33), ["--test"]],
    ["the prefix of a test merchant's key", (key) => key.slice(9, 19), ["--test"]],
  ])("revoke takes %s, shows no secret, and says once that it revoked", async (title, named, options) => {
    await run(["tenant", "create", title, ...options]);
    const key = (await run(["key", "create", "--tenant", title])).stdout.trim();
    const prefix = key.split("_").at(options.length > 0 ? 2 : 1);
    expect(await run(["key", "revoke", named(key)])).toEqual({
      code: 0,
      stdout: "",
      stderr: `Revoked ${prefix} ("key" of ${title}).\n`,
    });
    expect(await run(["key", "revoke", named(key)])).toEqual({
      code: 0,
      stdout: "",
      stderr: expect.stringMatching(
        `^Nothing changed: ${prefix} \\("key" of ${title}\\) was revoked at \\d{4}-[-\\d: ]+ UTC\\.\n$`,
      ),
    });
    expect((await new Api(app.address, key).graphql("{ tenant { name } }")).status).toBe(401);
  });

  it("revoke leaves a key alone where a whole key is given that differs from it in a character, or has one too many", async () => {
    await run(["tenant", "create", "Almost"]);
    const key = (await run(["key", "create", "--tenant", "Almost"])).stdout.trim();
    const other = key.slice(0, -1) + (key.endsWith("A") ? "B" : "A");
    for (const almost of [`${key}x`, `${key} x`, `${key}_`, other, key.replace("ips_", "ips_test_"), `x${key}`]) {
      const { code, stderr } = await run(["key", "revoke", almost]);
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^This is not a key; write the whole key/),
      });
      expect(stderr).not.toContain(key.slice(-8, -1));
    }
    expect((await new Api(app.address, key).graphql("{ tenant { name } }")).status).toBe(200);
  });

  it.each([
    [["key", "revoke"], "There is no key with the prefix 0123456789; `key list --tenant <name>` shows"],
    [["key", "create", "--tenant"], "There is no tenant named"],
    [["key"], "unknown command"],
    [["key", "list", "--tenant", "Acme", "--name"], "unknown option"],
    [["key", "create", "--tenant", "Acme", "--expires"], "is invalid"],
  ])("shows no secret of a key where it refuses it: %j", async (words, reason) => {
    const secret = "Zz9-_".repeat(7).slice(0, 32);
    const { code, stdout, stderr } = await run([...words, `ips_0123456789_${secret}`]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain(secret.slice(0, 8));
  });

  it("says what a key is called where something else is to be revoked, and does not repeat it", async () => {
    const { code, stderr } = await run(["key", "revoke", "sk_live_5ecret"]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^This is not a key; write the whole key/),
    });
    expect(stderr).not.toContain("5ecret");
  });

  it("refuses an unknown tenant, an unknown prefix and a strange lifetime, without a stack", async () => {
    const [tenant, prefix, lifetime] = [
      await run(["key", "create", "--tenant", "Nobody"]),
      await run(["key", "revoke", "0123456789"]),
      await run(["key", "create", "--tenant", "Acme", "--expires", "soon"]),
    ];
    expect(tenant).toEqual(refusal('There is no tenant named "Nobody"; `tenant list` shows all names'));
    expect(await run(["key", "list", "--tenant", "acmee"])).toEqual(
      refusal('There is no tenant named "acmee"; did you mean "Acme"?'),
    );
    expect(prefix).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no key with the prefix 0123456789;/),
    });
    expect(lifetime).toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(/such as 90d\n$/) });
  });
});

describe("import", () => {
  it("brings a folder in and counts each file", async () => {
    const folder = catalogueFolder(SMALL_CATALOGUE);
    const { code, stdout } = await run(["import", "--tenant", "Acme", folder]);
    expect(code).toBe(0);
    expect(stdout.split("\n").filter(Boolean)).toHaveLength(Object.keys(SMALL_CATALOGUE).length);
    expect(stdout).toContain("skus.csv: 4 rows");
    fs.rmSync(folder, { recursive: true });
  });

  it("brings a workbook in", async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet("stores").addRows([
      ["name", "currency"],
      ["Market", "EUR"],
    ]);
    const folder = catalogueFolder({});
    const file = path.join(folder, "catalogue.xlsx");
    await book.xlsx.writeFile(file);
    const { code, stdout } = await run(["import", "--tenant", "Acme", file]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^stores.*: 1 row, 1 new\n$/) });
    fs.rmSync(folder, { recursive: true });
  });

  it("stores nothing of a file with a bad row, shows row, column and reason, and ends with 1", async () => {
    const folder = catalogueFolder({ "stores.csv": text("name,currency", "Kiosk,EUR", "Booth,money") });
    const { code, stdout, stderr } = await run(["import", "--tenant", "Acme", folder]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "stores.csv: nothing stored, 1 fault\n" });
    expect(stderr).toMatch(/file.*row.*column.*reason/);
    expect(stderr).toMatch(/stores\.csv.*3.*currency.*INVALID_CURRENCY/);
    fs.rmSync(folder, { recursive: true });
  });

  it("names what rows name and nobody has, and creates it with --create-missing", async () => {
    const folder = catalogueFolder({ "warehouses.csv": text("name,store", "Deck,Kai", "Hold,Kai") });
    const refused = await run(["import", "--tenant", "Acme", folder]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain("warehouses.csv names 1 store: Kai, which do not exist (--create-missing creates");
    const { code, stderr } = await run(["import", "--tenant", "Acme", folder, "--create-missing"]);
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining("creates 1 store: Kai") });
    fs.rmSync(folder, { recursive: true });
  });

  it("stores the good rows with --skip-bad-rows, writes the others to a new folder, and ends with 1", async () => {
    const folder = catalogueFolder({ "stores.csv": text("name,currency", "Kiosk,EUR", "Booth,money") });
    const goodRows = (...options: string[]) =>
      run(["import", "--tenant", "Acme", folder, "--skip-bad-rows", ...options]);
    const tried = await goodRows("--dry-run");
    expect(tried).toMatchObject({ code: 1, stdout: expect.stringContaining("stores.csv: 1 row to hand back") });
    expect(fs.existsSync(`${folder}-rejected`)).toBe(false);
    const { code, stdout, stderr } = await goodRows();
    const file = `${folder}-rejected/stores-rejected.csv`;
    expect({ code, stdout }).toEqual({
      code: 1,
      stdout: `stores.csv: 1 row of 2, 1 rejected, 1 new\nRejected rows: ${file}\n`,
    });
    expect(stderr).toMatch(/stores\.csv.*3.*currency.*INVALID_CURRENCY/);
    const rejected = fs.readFileSync(file, "utf8");
    expect(rejected).toContain("Booth,money,3,currency,INVALID_CURRENCY,money");
    // What somebody mends is not written over.
    expect((await goodRows()).stdout).toContain(`${folder}-rejected-2`);
    fs.writeFileSync(file, rejected.replace("money", "EUR"));
    expect(await run(["import", "--tenant", "Acme", `${folder}-rejected`])).toMatchObject({
      code: 0,
      stdout: "stores-rejected.csv: 1 row, 1 new\n",
    });
    for (const end of ["", "-rejected", "-rejected-2"]) fs.rmSync(`${folder}${end}`, { recursive: true });
  });

  it("asks for an encoding, says what it reads in it, and what looks odd, without stopping for it", async () => {
    const greek = Buffer.from("name,currency\n\xca\xe1\xf6\xdd\xf2,EUR\nKiosk ,EUR\n", "latin1");
    const folder = catalogueFolder({ "stores.csv": greek });
    const asked = await run(["import", "--tenant", "Acme", folder]);
    expect(asked).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/UNKNOWN_ENCODING[\s\S]*windows-1253[\s\S]*Καφές/),
    });
    const unknown = await run(["import", "--tenant", "Acme", folder, "--encoding", "morse"]);
    expect(unknown.stderr).toContain("It must be one of utf-8,");
    const misspelt = await run(["import", "--tenant", "Acme", folder, "--encoding", "windos-1253"]);
    expect(misspelt.stderr).toMatch(/did you mean windows-1253\?\n$/);
    const wrong = await run(["import", "--tenant", "Acme", folder, "--encoding", "utf-8"]);
    expect(wrong.stderr).toMatch(/another encoding than utf-8[\s\S]*windows-1253/);
    const other = path.join(folder, "nginx.conf");
    fs.writeFileSync(other, "server { listen 80; }\n");
    const [kind] = [await run(["import", "--tenant", "Acme", other])];
    expect(kind).toMatchObject({ code: 1, stderr: expect.stringContaining("a folder, a .csv or a .xlsx") });
    fs.rmSync(other);
    const { code, stdout, stderr } = await run(["import", "--tenant", "Acme", folder, "--encoding", "cp1253"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "stores.csv: 2 rows, 2 new\n" });
    expect(stderr).toContain('read as Windows-1253 (Greek): "Καφές" in row 2');
    expect(stderr).toMatch(/stores\.csv.*3.*name.*UNSEEN_CHARACTERS/);
    fs.rmSync(folder, { recursive: true });
  });

  it("refuses sales that were imported before, says when, and names lines held already, unless told --again", async () => {
    const header = "store,sku,warehouse,quantity,unit_price,timestamp,order_id";
    const line = (order: string) => `Web,TEE-R-M,A,2,10,2026-03-01T10:00:00Z,${order}`;
    const folder = catalogueFolder({ "sales.csv": text(header, line("S-1"), line("S-2")) });
    const sales = (...options: string[]) => run(["import", "--tenant", "Acme", folder, ...options]);
    expect(await sales()).toEqual({ code: 0, stdout: "sales.csv: 2 rows\n", stderr: "" });
    const second = await sales();
    expect(second).toEqual({
      code: 1,
      stdout: expect.stringMatching(
        /^sales\.csv: nothing stored, it was imported at 20\S+Z \(--again imports it once more\)\n$/,
      ),
      stderr: expect.stringContaining("ALREADY_IMPORTED"),
    });
    const again = await sales("--again");
    expect(again).toEqual({
      code: 0,
      stdout: "sales.csv: 2 rows, 2 of them held already\n",
      stderr:
        "sales.csv: 2 rows held already, counted once more:\n" +
        ["S-1", "S-2"].map((order) => `  order ${order}, TEE-R-M at A, 2026-03-01T10:00:00.000Z, 2 at 10\n`).join(""),
    });
    fs.rmSync(folder, { recursive: true });
  });

  it("says so when there is nothing to import, or nobody to import for", async () => {
    const empty = catalogueFolder({});
    const full = catalogueFolder({ "stores.csv": text("name,currency", "Kiosk,EUR") });
    const [nowhere, nothing, nobody] = [
      await run(["import", "--tenant", "Acme", "/nowhere"]),
      await run(["import", "--tenant", "Acme", empty]),
      await run(["import", "--tenant", "Nobody", full]),
    ];
    expect(nowhere).toEqual(refusal("There is nothing at /nowhere"));
    expect(nothing).toEqual(refusal(`${empty} holds no catalogue files`));
    expect(nobody).toEqual(refusal('There is no tenant named "Nobody"; `tenant list` shows all names'));
    for (const folder of [empty, full]) fs.rmSync(folder, { recursive: true });
  });
});

describe("the other commands", () => {
  it("queue drain and plan refresh wait until the work is done", async () => {
    expect(await run(["queue", "drain"])).toMatchObject({ code: 0, stderr: "The queue is empty.\n" });
    const refreshed = await run(["plan", "refresh", "--tenant", "Acme"]);
    expect(refreshed).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Planned \d+ SKU-warehouse pairs/) });
    expect(await run(["plan", "refresh", "--tenant", "Nobody"])).toEqual(
      refusal('There is no tenant named "Nobody"; `tenant list` shows all names'),
    );
  });

  it("migrate says when there is nothing to do, and what a migration would have to hold", async () => {
    expect(await run(["migrate"])).toEqual({ code: 0, stdout: "", stderr: "The database is up to date.\n" });
    expect(await run(["migrate", "--print"])).toMatchObject({ code: 0, stdout: "-- Nothing is missing.\n" });
  });

  it("say which word they don't know", async () => {
    const [unknown, missing] = [await run(["tenants"]), await run(["key", "create"])];
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("unknown command 'tenants'") });
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining("--tenant <name>") });
  });
});
