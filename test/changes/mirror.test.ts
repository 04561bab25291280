/** A copy that is kept by the loop of the page, while many write at the same time: late, in vain, or until they are killed. */
import fs from "node:fs";
import path from "node:path";
import { transformSync } from "@swc/core";
import { buildSchema, parse, validate } from "graphql";
import type pg from "pg";
import { projectRoot } from "../../src/config";
import { EVERY_CHANGE_TYPE } from "../../src/values/change-types";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { corner, seed } from "../support/world";
import type { Told } from "./reading";

const page = fs.readFileSync(path.join(projectRoot, "src/docs/how-to/changes.md"), "utf8");
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? "";
const QUERY = block("graphql").replace("$since: String!", "$since: String").replace("first: 500", "first: 7");

interface Copy {
  cursor(): Promise<string | null>;
  readEverything(cursor: string): Promise<void>;
  store(changes: Told[], cursor: string): Promise<void>;
}
const loop: { catchUp?(ask: (query: string, variables: object) => unknown, query: string, copy: Copy): Promise<void> } =
  {};
const { code } = transformSync(block("ts"), {
  jsc: { parser: { syntax: "typescript" }, target: "es2022" },
  module: { type: "commonjs" },
});
new Function("exports", code)(loop);

let app: TestApp;
let ours: Merchant;
beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

/** A copy of names by id, with its cursor. */
class NameCopy implements Copy {
  private kept: string | null = null;
  rounds = 0;
  readonly rows = new Map<string, string>();

  async cursor() {
    return this.kept;
  }

  async readEverything(cursor: string) {
    this.rows.clear();
    const { body } = await ours.api.graphql("{ suppliers(first: 5000) { nodes { id name leadTimeDays } } }");
    for (const { id, name, leadTimeDays } of body.data.suppliers.nodes) this.rows.set(id, `${name} ${leadTimeDays}`);
    this.kept = cursor;
  }

  async store(changes: Told[], cursor: string) {
    this.rounds += 1;
    for (const { type, id, deletedAt, node } of changes) {
      if (type !== "SUPPLIER") continue;
      if (deletedAt) this.rows.delete(id);
      else this.rows.set(id, `${node?.name} ${node?.leadTimeDays}`);
    }
    this.kept = cursor;
  }

  /** As if the rows were put back to an earlier state of the copy. */
  forgetHistory(lineage: string) {
    const words = JSON.parse(Buffer.from(this.kept ?? "", "base64url").toString());
    this.kept = Buffer.from(JSON.stringify([words[0], lineage, ...words.slice(2)])).toString("base64url");
  }
}

const catchUp = (copy: Copy) =>
  loop.catchUp?.(async (query, variables) => (await ours.api.graphql(query, variables as never)).body, QUERY, copy);

async function stored(): Promise<Map<string, string>> {
  const { rows } = await app.database.admin.query<{ id: string; row: string }>(
    "select id, name || ' ' || lead_time_days as row from suppliers where tenant_id = $1",
    [ours.tenantId],
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

const WRITES: ((name: string, place: number) => string)[] = [
  (name: string) => `insert into suppliers (tenant_id, name, currency) values ('TENANT', '${name}', 'EUR')`,
  (_: string, place: number) =>
    `update suppliers set lead_time_days = lead_time_days + 1 where id in (PICK limit 1 offset ${place % 3})`,
  (_: string, place: number) =>
    `delete from suppliers where name like 'made%' and id in (PICK limit 1 offset ${place % 2})`,
];
const PICK = "select id from suppliers where tenant_id = 'TENANT' and name like 'made%' order by name";

/** One of several writers: transactions of one to three writes each, every fifth undone, every ninth killed with its connection. */
async function writes(writer: number): Promise<void> {
  for (let turn = 0; turn < 12; turn++) {
    const client: pg.PoolClient = await app.database.admin.connect();
    client.on("error", () => {});
    const end =
      turn % 9 === 4 ? "select pg_terminate_backend(pg_backend_pid())" : turn % 5 === 3 ? "rollback" : "commit";
    try {
      await client.query("begin; set local lock_timeout = 100; select pg_current_xact_id()");
      for (let write = 0; write <= turn % 3; write++) {
        const statement =
          WRITES[(turn + write + writer) % WRITES.length]?.(`made ${writer} ${turn} ${write}`, turn) ?? "";
        await client.query(statement.replace("PICK", PICK).replaceAll("TENANT", ours.tenantId));
      }
      await client.query(end);
      client.release();
    } catch {
      // Killed, or in another's way: PostgreSQL has undone it.
      client.release(true);
    }
  }
}

describe("the page on copies", () => {
  it("names every type, and has a query that the schema takes", () => {
    for (const type of EVERY_CHANGE_TYPE) expect(page).toContain(`\`${type}\``);
    const schema = buildSchema(fs.readFileSync(path.join(projectRoot, "schema.graphql"), "utf8"));
    expect(validate(schema, parse(block("graphql")))).toEqual([]);
  });

  it("has a loop whose copy is the database once all writers have ended, however they overlapped", async () => {
    const copy = new NameCopy();
    await catchUp(copy);
    const late = await app.database.admin.connect();
    await late.query(`begin; ${WRITES[0]?.("late", 0).replace("TENANT", ours.tenantId)}`);
    let areWriting = true;
    const writing = Promise.all([0, 1, 2, 3].map(writes)).finally(() => {
      areWriting = false;
    });
    while (areWriting) await catchUp(copy);
    await writing;
    await catchUp(copy);
    const before = await stored();
    expect(before.size).toBeGreaterThan(2);
    expect(copy.rows).toEqual(before);
    await late.query("commit");
    late.release();
    await catchUp(copy);
    expect(copy.rows).toEqual(await stored());
    expect([...copy.rows.values()]).toContain("late 0");
    expect(copy.rounds).toBeGreaterThan(2);
  });

  it("reads everything again where its cursor has expired", async () => {
    const copy = new NameCopy();
    await catchUp(copy);
    copy.forgetHistory("another");
    copy.rows.set("stale", "row");
    await catchUp(copy);
    expect(copy.rows).toEqual(await stored());
  });
});
