import { createKey } from "../../src/domain/keys/keys";
import { MAX_QUESTIONS } from "../../src/domain/questions/saved-questions";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";
import { answering, refusalIn, resultsOf } from "../support/mutation";

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;

beforeAll(async () => {
  app = await startApp();
  [ours, theirs] = [await app.merchant(), await app.merchant()];
});
afterAll(() => app.close());

/** Another key of the merchant's, which may only read. */
const reader = async ({ tenantId }: Merchant) =>
  new Api(
    app.address,
    await createKey(mainOf(app.database), tenantId, { name: "reader", scope: "READ", expiresAt: null }),
  );

const SAVE = `mutation ($id: ID, $input: SavedQuestionInput!) { ${answering(
  "saveQuestion(id: $id, input: $input)",
  "{ id name query variables savedBy }",
)} }`;
const DELETE = `mutation ($id: ID!) { ${answering("deleteSavedQuestion(id: $id)")} }`;

const question = { name: "Late", query: "query Late($days: Int!) { __typename }", variables: '{ "days": 3 }' };
const save = ({ api }: Merchant, input: object, id?: string) => api.graphql(SAVE, { id, input });
const saved = async ({ api }: Pick<Merchant, "api">) =>
  (await api.graphql("{ savedQuestions { id name query variables savedBy } }")).body.data.savedQuestions;

describe("saved questions", () => {
  it("are shared by the keys of a merchant and nobody else, written over by their id, and deleted", async () => {
    const { saveQuestion: first } = resultsOf(await save(ours, question));
    expect(first).toEqual({ ...question, id: first.id, savedBy: expect.stringMatching(/./) });
    expect(ours.key).toContain(first.savedBy);
    expect(await saved({ api: await reader(ours) })).toEqual([first]);
    expect(await saved(theirs)).toEqual([]);

    expect(refusalIn(await save(theirs, question, first.id)).code).toBe("SAVED_QUESTION_NOT_FOUND");
    expect(refusalIn(await theirs.api.graphql(DELETE, { id: first.id })).code).toBe("SAVED_QUESTION_NOT_FOUND");
    const { saveQuestion: changed } = resultsOf(
      await save(ours, { name: " Later ", query: "{ __typename }" }, first.id),
    );
    expect(changed).toMatchObject({ id: first.id, name: "Later", variables: null });
    expect(await saved(ours)).toEqual([changed]);
    expect(resultsOf(await ours.api.graphql(DELETE, { id: first.id }))).toEqual({ deleteSavedQuestion: first.id });
    expect(await saved(ours)).toEqual([]);
    expect(refusalIn(await ours.api.graphql(DELETE, { id: first.id })).code).toBe("SAVED_QUESTION_NOT_FOUND");
  });

  it("keep how they are drawn, also when a client that does not know of it saves them anew", async () => {
    const CHART = "{ savedQuestions { id chart } }";
    const chart = '{"kind":"bar","label":"skuName","values":["units"]}';
    const { saveQuestion: kept } = resultsOf(await save(ours, { ...question, chart }));
    const drawn = async () => (await ours.api.graphql(CHART)).body.data.savedQuestions;
    expect(await drawn()).toEqual([{ id: kept.id, chart }]);
    resultsOf(await save(ours, question, kept.id));
    expect(await drawn()).toEqual([{ id: kept.id, chart }]);
    resultsOf(await save(ours, { ...question, chart: null }, kept.id));
    expect(await drawn()).toEqual([{ id: kept.id, chart: null }]);
    await ours.api.graphql(DELETE, { id: kept.id });
  });

  it("may be as long as is said", async () => {
    const longest = {
      name: "x".repeat(200),
      query: `{ __typename }${" ".repeat(19_986)}`,
      variables: `{"a":"${"x".repeat(9_992)}"}`,
    };
    const { saveQuestion: kept } = resultsOf(await save(ours, longest));
    expect(kept).toMatchObject(longest);
    await ours.api.graphql(DELETE, { id: kept.id });
  });

  it("are kept by keys that may write only", async () => {
    const { body } = await (await reader(ours)).graphql(SAVE, { input: question });
    expect(body.errors[0].extensions.code).toBe("MISSING_SCOPE");
    expect(await saved(ours)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ["a name of blanks", { name: " " }, "input.name"],
    ["a name on two lines", { name: "a\nb" }, "input.name"],
    ["a long name", { name: "x".repeat(201) }, "input.name"],
    ["no operation", { query: "" }, "input.query"],
    ["a long operation", { query: "x".repeat(20_001) }, "input.query"],
    ["variables that are no object", { variables: "[1]" }, "input.variables"],
    ["variables that are no JSON", { variables: "{" }, "input.variables"],
    ["a chart that is no object", { chart: '"bar"' }, "input.chart"],
    ["a long chart", { chart: `{"a":"${"x".repeat(5_000)}"}` }, "input.chart"],
    ["long variables", { variables: `{"a":"${"x".repeat(10_000)}"}` }, "input.variables"],
  ])("refuse %s, and store nothing", async (_title, change, path) => {
    const refusal = refusalIn(await save(ours, { ...question, ...change }));
    expect(refusal).toMatchObject({ code: "INVALID_INPUT", faults: [expect.objectContaining({ path })] });
    expect(await saved(ours)).toEqual([]);
  });

  it("are so many at most, by name, read by as many statements however many they are", async () => {
    const one = await countStatements(() => saved(theirs));
    await app.database.as(theirs.tenantId, ({ db }) =>
      db.savedQuestion.createMany({
        data: Array.from({ length: MAX_QUESTIONS }, (_, at) => ({
          name: `Q${String(at).padStart(3, "0")}`,
          query: "{ __typename }",
          savedBy: "x",
          savedAt: new Date(),
        })),
      }),
    );
    expect(await countStatements(() => saved(theirs))).toEqual(one);
    const all = await saved(theirs);
    expect([all.length, all[0].name]).toEqual([MAX_QUESTIONS, "Q000"]);
    expect(refusalIn(await save(theirs, question)).code).toBe("TOO_MANY_SAVED_QUESTIONS");
    await theirs.api.graphql(DELETE, { id: all[1].id });
    // There is room for one: at one time each of these would have counted the same.
    const replies = await Promise.all(Array.from({ length: 4 }, () => save(theirs, question)));
    const codes = replies.map(({ body }) => body.data.saveQuestion.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(await saved(theirs)).toHaveLength(MAX_QUESTIONS);
    expect(resultsOf(await save(theirs, question, all[0].id)).saveQuestion.name).toBe("Late");
  });
});
