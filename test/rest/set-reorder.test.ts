import { type Merchant, startApp, type TestApp } from "../support/app";
import { corner, seed } from "../support/world";

const NOBODY = "00000000-0000-4000-8000-000000000000";
let app: TestApp;
let ours: Merchant;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    skus: [...(corner.skus ?? []), { name: "SET", product: "Set" }],
    bundles: [{ bundle: "SET", sku: "CUP", quantity: "2" }],
  });
  ids = await idsOf(ours);
});
afterAll(() => app.close());

async function idsOf({ api }: Merchant): Promise<Record<string, string>> {
  const { body } = await api.graphql("{ skus { nodes { id name } } }");
  return Object.fromEntries(body.data.skus.nodes.map(({ id, name }: Record<string, string>) => [name, id]));
}
const patch = (sku_ids: unknown, re_order_status: unknown) =>
  ours.api.patch("/skus", { sku_ids, patch: { re_order_status } });
/** The flags as POST /skus reports them. */
async function flags(): Promise<Record<string, boolean>> {
  await app.drain();
  const { body } = await ours.api.post("/skus", { with_bundle: true });
  return Object.fromEntries(body.data.map((row: Record<string, unknown>) => [row.sku_name, row.re_order_status]));
}

describe("PATCH /skus", () => {
  it("sets the flag on every SKU listed, echoes what it applied, and the plan follows (D41)", async () => {
    const reply = await patch([ids.MUG, ids.CUP], false);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({
      updated_count: 2,
      sku_ids: [ids.MUG, ids.CUP],
      applied: { re_order_status: false },
    });
    expect(await flags()).toMatchObject({ CUP: false, MUG: false });
    expect((await patch([ids.CUP], true)).body).toMatchObject({ updated_count: 1, applied: { re_order_status: true } });
    expect(await flags()).toMatchObject({ CUP: true, MUG: false });
  });

  it("takes a SKU that is off out of the recommendations", async () => {
    await patch([ids.CUP], false);
    await app.drain();
    const { body } = await ours.api.post("/skus", { name_like: "CUP" });
    expect(body.data).toMatchObject([{ re_order_status: false, recommended_units_to_order: 0 }]);
  });

  it("echoes only the fields of the patch that it knows", async () => {
    const body = { sku_ids: [ids.CUP], patch: { re_order_status: true, colour: "red" } };
    expect((await ours.api.patch("/skus", body)).body.applied).toEqual({ re_order_status: true });
  });

  it("refuses to switch a bundle on, and then changes no SKU; off is fine", async () => {
    await patch([ids.CUP], false);
    expect(await patch([ids.CUP, ids.SET], true)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("SET") },
    });
    expect(await flags()).toMatchObject({ CUP: false, MUG: true });
    expect(await patch([ids.SET], false)).toMatchObject({ status: 200, body: { updated_count: 1 } });
  });

  it("changes nothing when one of the ids is unknown, deleted or another merchant's, and names it (D40)", async () => {
    const theirs = await app.merchant();
    await seed(app, theirs, corner);
    await app.database.admin.query("update skus set deleted_at = now() where id = $1", [ids.MUG]);
    for (const missing of [NOBODY, (await idsOf(theirs)).CUP, ids.MUG]) {
      const { status, body } = await patch([ids.CUP, missing], false);
      expect([status, body.detail]).toEqual([404, `SKUs not found: ${missing}`]);
    }
    expect(await flags()).toMatchObject({ CUP: true });
  });

  it("takes 200 ids and refuses 201", async () => {
    const named = Array.from({ length: 201 }, (_, index) => `N${index}`);
    await seed(app, ours, { skus: named.map((name) => ({ name, product: name })) });
    const all = await idsOf(ours);
    const wanted = named.map((name) => all[name]);
    expect(await patch(wanted.slice(0, 200), false)).toMatchObject({ status: 200, body: { updated_count: 200 } });
    expect(await patch(wanted, false)).toMatchObject({ status: 422 });
  });

  it.each<[string, unknown]>([
    ["an empty list", { sku_ids: [], patch: { re_order_status: true } }],
    ["no list", { patch: { re_order_status: true } }],
    ["an id twice", { sku_ids: [NOBODY, NOBODY], patch: { re_order_status: true } }],
    [
      "an id twice, in two cases",
      { sku_ids: [`A${NOBODY.slice(1)}`, `a${NOBODY.slice(1)}`], patch: { re_order_status: true } },
    ],
    ["a malformed id", { sku_ids: ["CUP"], patch: { re_order_status: true } }],
    ["an empty patch", { sku_ids: [NOBODY], patch: {} }],
    ["a patch of unknown fields only", { sku_ids: [NOBODY], patch: { colour: "red" } }],
    ["no patch", { sku_ids: [NOBODY] }],
    ["a flag that is null", { sku_ids: [NOBODY], patch: { re_order_status: null } }],
    ["a flag in quotes", { sku_ids: [NOBODY], patch: { re_order_status: "true" } }],
  ])("answers 422 on %s", async (_what, body) => {
    expect(await ours.api.patch("/skus", body)).toMatchObject({ status: 422, body: { errors: [expect.any(Object)] } });
  });

  it("answers 502, and may be sent again, when the database goes away while the SKUs are looked up", async () => {
    const rival = await app.database.admin.connect();
    try {
      await rival.query("begin");
      await rival.query("select from skus where id = $1 for update", [ids.CUP]);
      const answer = patch([ids.CUP], false);
      let ended = 0;
      while (ended === 0) {
        const { rowCount } = await rival.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
        );
        ended = rowCount ?? 0;
      }
      expect(await answer).toMatchObject({ status: 502, body: { status: 502 } });
      await rival.query("rollback");
    } finally {
      rival.release();
    }
    expect(await patch([ids.CUP], false)).toMatchObject({ status: 200 });
  });
});
