import { GraphQLNonNull, type GraphQLSchema, isNonNullType, isObjectType, isUnionType } from "graphql";
import { OrderNotFound, WRITE_REFUSAL_MEANINGS } from "../../src/errors";
import { builder } from "../../src/graphql/builder/builder";
import { schema } from "../../src/graphql/schema/schema";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { sentStatements } from "../support/count-statements";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { storedRows } from "../support/stored-rows";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
  await app.drain();
});
afterAll(() => app.close());

const NOBODY = "00000000-0000-4000-8000-000000000000";
const STORE = 'upsertStores(rows: [{ name: "Fair", currency: "EUR" }])';
const COUNT = 'countStock(rows: [{ sku: "CUP", warehouse: "North", onHand: 3 }])';
const BAD = `deleteOrder(id: "${NOBODY}")`;
const send = (...fields: string[]) =>
  ours.api.graphql(`mutation { ${fields.map((field) => answering(field)).join(" ")} }`);
const stored = () => storedRows(app.database, ours.tenantId);

const REFUSED = { code: "ORDER_NOT_FOUND", message: `Order '${NOBODY}' not found` };
const fallen = (cause: string) => ({
  code: "ROLLED_BACK",
  message: `Not done: '${cause}' in the same operation was refused, and an operation is atomic`,
});

/** The fields of a schema's mutations that answer something else than what they did or why they were refused. */
function withoutErrors(of: GraphQLSchema): string[] {
  return Object.values(of.getMutationType()?.getFields() ?? {}).flatMap(({ name, type: sent }) => {
    // Without a rule there is nothing to answer.
    const type = name === "setApprovalRule" && isUnionType(sent) ? new GraphQLNonNull(sent) : sent;
    const union = isNonNullType(type) && isUnionType(type.ofType) ? type.ofType : null;
    const capital = name.charAt(0).toUpperCase() + name.slice(1);
    const members = ["ConflictError", `${capital}Success`, "InvalidError", "NotFoundError"];
    // What can be refused over another version than was seen says so by a type of its own, which has that version.
    const answers = union?.getTypes().flatMap((it) => (it.name === "VersionConflictError" ? [] : it.name));
    const success = of.getType(`${capital}Success`);
    const result = isObjectType(success) ? Object.keys(success.getFields()) : [];
    const isWhole = union?.name === `${capital}Payload` && answers?.sort().join() === members.sort().join();
    const beside = result.filter((field) => field !== "staleQueries");
    return isWhole && beside.join() === "result" ? [] : [name];
  });
}

describe("every mutation", () => {
  it("answers what it did, or why it was refused", () => {
    expect(Object.keys(schema.getMutationType()?.getFields() ?? {}).length).toBeGreaterThan(20);
    expect(withoutErrors(schema)).toEqual([]);
  });

  it("that is added does so too, with nobody having thought of it", () => {
    builder.mutationField("tomorrow", (t) =>
      t.string({
        description: "Is refused.",
        resolve: () => {
          throw OrderNotFound("7");
        },
      }),
    );
    const grown = builder.toSchema();
    expect(grown.getMutationType()?.getFields()).toHaveProperty("tomorrow");
    expect(withoutErrors(grown)).toEqual([]);
  });

  it("can be refused with the codes of the catalogue, which say what they mean", async () => {
    const { body } = await ours.api.graphql('{ __type(name: "ErrorCode") { enumValues { name description } } }');
    const told = body.data.__type.enumValues.map((it: { name: string; description: string }) => [
      it.name,
      it.description,
    ]);
    expect(new Map(told)).toEqual(new Map(WRITE_REFUSAL_MEANINGS));
  });
});

describe("a refused mutation", () => {
  it("says why as data: a type of its own for input, for what is not there, and for what fell with another", async () => {
    const field = (alias: string, rest: string) => `${alias}: ${rest} { __typename ... on Error { code } }`;
    const typeOf = async (rest: string) =>
      (await ours.api.graphql(`mutation { ${field("a", STORE)} ${field("b", rest)} }`)).body;
    expect(await typeOf('upsertStores(rows: [{ name: "New" }])')).toMatchObject({
      data: {
        a: { __typename: "ConflictError", code: "ROLLED_BACK" },
        b: { __typename: "InvalidError", code: "INVALID_INPUT" },
      },
    });
    expect(await typeOf(BAD)).toMatchObject({ data: { b: { __typename: "NotFoundError", code: "ORDER_NOT_FOUND" } } });
    expect(await typeOf(BAD)).not.toHaveProperty("errors");
  });

  it("takes back the fields before it, and they don't say that they were done", async () => {
    const before = await stored();
    const { body } = await send(`first: ${STORE}`, `second: ${COUNT}`, `last: ${BAD}`);
    expect(body.data).toEqual({ first: fallen("last"), second: fallen("last"), last: REFUSED });
    expect(body.errors).toBeUndefined();
    expect(await stored()).toEqual(before);
  });

  it("keeps the fields after it from being done", async () => {
    const before = await stored();
    const { body } = await send(BAD, STORE, `again: ${BAD}`);
    expect(body.data).toEqual({
      deleteOrder: REFUSED,
      upsertStores: fallen("deleteOrder"),
      again: fallen("deleteOrder"),
    });
    expect(await stored()).toEqual(before);
  });

  it("is answered without doing anything twice", async () => {
    const texts = await sentStatements(async () => {
      const { body } = await send(STORE, BAD);
      expect(body.data.upsertStores).toEqual(fallen("deleteOrder"));
    });
    expect(texts.filter((text) => /insert into "?(public"?\."?)?stores/i.test(text))).toHaveLength(1);
    const ends = texts.flatMap((text) => /^\s*(begin|commit|rollback)\b/i.exec(text)?.[1] ?? []);
    expect(ends).toEqual(["begin", "rollback"]);
  });

  it("for text that can't be stored says so, and takes back what was before it", async () => {
    const before = await stored();
    const reply = await ours.api.graphql(
      `mutation ($name: String!) { ${answering(STORE)}
        ${answering('bad: upsertStores(rows: [{ name: $name, currency: "EUR" }])')} }`,
      { name: "a\u0000b" },
    );
    expect(refusalIn(reply)).toMatchObject({ code: "INVALID_INPUT" });
    expect(reply.body.data.upsertStores).toEqual(fallen("bad"));
    expect(await stored()).toEqual(before);
  });

  it("that was only tried says the same", async () => {
    const { body } = await ours.api.graphql(`mutation @dryRun { ${answering(STORE)} ${answering(BAD)} }`);
    expect(body.data).toEqual({ upsertStores: fallen("deleteOrder"), deleteOrder: REFUSED });
  });
});

describe("a mutation that no field of can help", () => {
  it("fails as a whole, with an error beside the data, and has done nothing", async () => {
    const before = await stored();
    const tooMany = Array.from({ length: 250 }, (_, index) => `a${index}: upsertStores(rows: []) { __typename }`);
    const { body } = await ours.api.graphql(`mutation { ${tooMany.join(" ")} }`);
    expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: "OPERATION_TOO_LARGE" } }] });
    expect(await stored()).toEqual(before);
  });
});

describe("a mutation", () => {
  it("sees what the fields before it wrote", async () => {
    const reply = await send(
      'a: upsertSkus(rows: [{ name: "PLATE", product: "Plate", retailPrice: "4" }])',
      'b: countStock(rows: [{ sku: "PLATE", warehouse: "North", onHand: 3 }])',
    );
    expect(resultsOf(reply)).toEqual({ a: [{ __typename: "Sku" }], b: [{ __typename: "StockLevel" }] });
  });
});
