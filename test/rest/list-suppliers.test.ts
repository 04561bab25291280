import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements, sentMessages } from "../support/count-statements";
import { seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, {
    warehouses: [{ name: "South" }, { name: "north" }],
    suppliers: [
      { name: "Zeta", currency: "USD" },
      {
        name: "müller, Söhne",
        currency: "EUR",
        emails: ["a@x.example", "b@x.example"],
        address1: "Weg 1",
        address2: "2. Stock",
        city: "Köln",
        province: "NW",
        country: "DE",
        zip: "50667",
        leadTimeDays: 14,
        minimumOrderQuantity: "250.5",
        minimumOrderType: "CURRENCY",
      },
      { name: "Acme", currency: "JPY", minimumOrderQuantity: "10" },
    ],
    supplierWarehouses: [
      { supplier: "müller, Söhne", warehouse: "South", leadTimeDays: 21 },
      {
        supplier: "müller, Söhne",
        warehouse: "north",
        minimumOrderQuantity: "5",
        minimumOrderType: "UNITS",
        leadTimeDays: 0,
      },
      { supplier: "Acme", warehouse: "South", minimumOrderQuantity: "3" },
    ],
  });
});
afterAll(() => app.close());

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const NOWHERE = { address1: null, address2: null, city: null, province: null, country: null, zip: null };
const names = async (query: string): Promise<string[]> => {
  const { status, body } = await ours.api.get(`/suppliers?${query}`);
  expect([status, body.total]).toEqual([200, body.data.length]);
  return body.data.map(({ name }: { name: string }) => name);
};

describe("GET /suppliers", () => {
  it("lists suppliers by name, case aside, with every field (D42)", async () => {
    const reply = await ours.api.get("/suppliers");
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({
      data: [
        {
          id: UUID,
          name: "Acme",
          emails: null,
          address: NOWHERE,
          lead_time: 0,
          currency: "JPY",
          minimum_order_quantity: 10,
          minimum_order_type: "units",
          moqs: [{ warehouse_name: "South", minimum_order_quantity: 3, minimum_order_type: "units" }],
          lead_times: [],
        },
        {
          id: UUID,
          name: "müller, Söhne",
          emails: ["a@x.example", "b@x.example"],
          address: {
            address1: "Weg 1",
            address2: "2. Stock",
            city: "Köln",
            province: "NW",
            country: "DE",
            zip: "50667",
          },
          lead_time: 14,
          currency: "EUR",
          minimum_order_quantity: 250.5,
          minimum_order_type: "currency",
          moqs: [{ warehouse_name: "north", minimum_order_quantity: 5, minimum_order_type: "units" }],
          lead_times: [
            { warehouse_name: "north", lead_time: 0 },
            { warehouse_name: "South", lead_time: 21 },
          ],
        },
        {
          id: UUID,
          name: "Zeta",
          emails: null,
          address: NOWHERE,
          lead_time: 0,
          currency: "USD",
          minimum_order_quantity: 0,
          minimum_order_type: "units",
          moqs: [],
          lead_times: [],
        },
      ],
      total: 3,
    });
  });

  it.each([
    ["name=", ["Acme", "müller, Söhne", "Zeta"]],
    ["name=A", ["Acme", "Zeta"]],
    ["name=M%C3%9CLLER", ["müller, Söhne"]],
    ["name=s%C3%B6h", ["müller, Söhne"]],
    ["name=%2C%20", ["müller, Söhne"]],
    ["name=%25", []],
    ["name=_", []],
    ["name=Acmee", []],
  ])("%s finds that part of a name in any case", async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it("shows nothing of another merchant's, and costs as many SQL statements for 1 supplier as for 100", async () => {
    const theirs = await app.merchant();
    expect((await theirs.api.get("/suppliers")).body).toEqual({ data: [], total: 0 });
    const list = () => theirs.api.get("/suppliers");
    const world = (size: number) => {
      const suppliers = Array.from({ length: size }, (_, index) => ({ name: `S${index}`, currency: "EUR" }));
      const terms = suppliers.map(({ name }) => ({
        supplier: name,
        warehouse: "W",
        leadTimeDays: 3,
        minimumOrderQuantity: "2",
      }));
      return seed(app, theirs, { warehouses: [{ name: "W" }], suppliers, supplierWarehouses: terms });
    };
    await world(1);
    const one = await countStatements(list);
    await world(100);
    expect(await countStatements(list)).toBe(one);
    expect((await list()).body.total).toBe(100);
    // Key; suppliers, in the message that begins the transaction; their terms; commit.
    expect((await sentMessages(list)).map((statements) => statements.length)).toEqual([1, 2, 1, 1]);
  });
});
