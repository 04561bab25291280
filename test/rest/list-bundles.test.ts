import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, {
    skus: [
      { name: "SET-1", product: "zen set" },
      { name: "SET-2", product: "Breakfast" },
      { name: "CUP", product: "Cup" },
      { name: "TEA", product: "Tea" },
    ],
    bundles: [
      { bundle: "SET-1", sku: "TEA", quantity: "3" },
      { bundle: "SET-1", sku: "CUP", quantity: "1" },
      { bundle: "SET-2", sku: "TEA", quantity: "1" },
    ],
  });
});
afterAll(() => app.close());

describe("GET /bundles", () => {
  it("lists bundles by their product's name, case aside, under their product's id (D42, D42a)", async () => {
    const { body } = await ours.api.graphql("{ products { nodes { id name } } }");
    const ids = Object.fromEntries(body.data.products.nodes.map(({ id, name }: Record<string, string>) => [name, id]));
    const reply = await ours.api.get("/bundles");
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({
      data: [
        { id: ids.Breakfast, name: "Breakfast", contents: [{ name: "TEA" }] },
        { id: ids["zen set"], name: "zen set", contents: [{ name: "CUP" }, { name: "TEA" }] },
      ],
      total: 2,
    });
  });

  it("leaves out deleted bundles, shows nothing of another merchant's, and costs as many SQL statements for 1 as for 100", async () => {
    const theirs = await app.merchant();
    const list = () => theirs.api.get("/bundles");
    expect((await list()).body).toEqual({ data: [], total: 0 });
    const world = (size: number) => {
      const names = Array.from({ length: size }, (_, index) => `B${index}`);
      return seed(app, theirs, {
        skus: [...names, "CUP"].map((name) => ({ name, product: name })),
        bundles: names.map((bundle) => ({ bundle, sku: "CUP", quantity: "1" })),
      });
    };
    await world(1);
    const one = await countStatements(list);
    await world(100);
    expect(await countStatements(list)).toBe(one);
    await app.database.admin.query("update skus set deleted_at = now() where name = 'B7'");
    expect((await list()).body.total).toBe(99);
  });
});
