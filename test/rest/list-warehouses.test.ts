import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, {
    stores: [{ name: "Web", currency: "EUR" }],
    warehouses: [
      { name: "beta" },
      {
        name: "Alpha",
        store: "Web",
        address1: "Kade 1",
        city: "Rotterdam",
        country: "NL",
        zip: "3011 AA",
      },
      { name: "Depot", rawMaterialOnly: true },
      { name: "Gone", active: false },
      { name: "Both", children: ["beta", "Alpha"] },
    ],
  });
});
afterAll(() => app.close());

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const NOWHERE = { address1: null, address2: null, city: null, province: null, country: null, zip: null };
const plain = { id: UUID, active: true, address: NOWHERE, store_name: null, is_combined: false, child_warehouses: [] };
const names = async (query: string): Promise<string[]> =>
  (await ours.api.get(`/warehouses?${query}`)).body.data.map(({ name }: { name: string }) => name);

describe("GET /warehouses", () => {
  it("lists active warehouses by name, a combined one with its children's names and the children too (D42, D43)", async () => {
    const reply = await ours.api.get("/warehouses");
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({
      data: [
        {
          ...plain,
          name: "Alpha",
          address: { ...NOWHERE, address1: "Kade 1", city: "Rotterdam", country: "NL", zip: "3011 AA" },
          store_name: "Web",
        },
        { ...plain, name: "beta" },
        { ...plain, name: "Both", is_combined: true, child_warehouses: ["Alpha", "beta"] },
        { ...plain, name: "Depot" },
      ],
      total: 4,
    });
  });

  it.each([
    ["true", ["Alpha", "beta", "Both", "Depot"]],
    ["false", ["Alpha", "beta", "Both"]],
    ["False", ["Alpha", "beta", "Both"]],
    ["0", ["Alpha", "beta", "Both"]],
  ])("include_raw_material=%s decides about warehouses that hold nothing else", async (value, found) => {
    expect(await names(`include_raw_material=${value}`)).toEqual(found);
  });

  it("shows a country by its ISO 3166 code, however it was brought in; what is no country that is known, as it is", async () => {
    const other = await app.merchant();
    const countries = ["NL", "nl", "The Netherlands", "Nederland", "côte d’ivoire", "UK", "U.S.A.", "Atlantis"];
    await seed(app, other, {
      warehouses: countries.map((country, index) => ({ name: `W${index}`, country })),
      suppliers: [{ name: "Mill", currency: "EUR", country: "Österreich" }],
    });
    const shown = async (path: string): Promise<string[]> =>
      (await other.api.get(path)).body.data.map(({ address }: { address: { country: string } }) => address.country);
    expect(await shown("/warehouses")).toEqual(["NL", "NL", "NL", "NL", "CI", "GB", "US", "Atlantis"]);
    expect(await shown("/suppliers")).toEqual(["AT"]);
  });

  it("shows nothing of another merchant's, and costs as many SQL statements for 1 warehouse as for 100", async () => {
    const theirs = await app.merchant();
    const list = () => theirs.api.get("/warehouses");
    expect((await list()).body).toEqual({ data: [], total: 0 });
    const world = (size: number) =>
      seed(app, theirs, {
        stores: [{ name: "Web", currency: "EUR" }],
        warehouses: Array.from({ length: size }, (_, index) => ({ name: `W${index}`, store: "Web" })),
      });
    await world(1);
    const one = await countStatements(list);
    await world(100);
    expect(await countStatements(list)).toBe(one);
    expect((await list()).body.total).toBe(100);
  });
});
