import fs from "node:fs";
import path from "node:path";
import { parse, print } from "graphql";
import { documentText, traitsOf } from "../../clients/typescript/src/document-text";
import { projectRoot } from "../../src/config";
import * as documents from "../../src/generated/pages/graphql";

describe("a document of the client", () => {
  it.each(Object.entries(documents).filter(([name]) => name.endsWith("Document")))(
    "is sent as it was written, when it is a syntax tree: %s",
    (_name, document) => {
      expect(print(parse(documentText(document)))).toBe(print(document as never));
    },
  );

  it("keeps all that can be written in one", () => {
    const text = `
      query All($ids: [ID!]! = ["a"], $at: Date = null @once, $by: Sort = { key: NAME, descending: false, first: [1, 2.5] }) @live {
        short: row(note: "a \\"b\\" { $idempotencyKey: }", long: """two
        lines""") @include(if: true) { ...Part ... on Row @skip(if: false) { id } ... { name } }
      }
      fragment Part on Row @of(it: 1) { id }
      mutation Do { act }
      subscription { changed }`;
    const inOneLine = text.replace(/"""[\s\S]*?"""/, JSON.stringify("two\nlines"));
    expect(print(parse(documentText(parse(text))))).toBe(print(parse(inOneLine)));
  });

  it("is a text where it turns into one, and nothing that holds a schema", () => {
    expect(documentText(Object.assign(Object("{ a }"), { __meta__: {} }))).toBe("{ a }");
    expect(() => documentText(parse("type A { b: Int }"))).toThrow(
      "A document to send can't hold a ObjectTypeDefinition",
    );
  });
});

describe("whether a document may be sent twice", () => {
  const READS = { isMutation: false, takesKey: false };
  it.each([
    ["{ mutation }", READS],
    ["# mutation\nquery Q { a }", READS],
    ['query Q($text: String = "mutation {") { a(text: $text) { mutation } }', READS],
    ['query Q($text: String = """mutation \\""" {""") { a }', READS],
    ["fragment F on A { mutation } mutation M { ...F }", { isMutation: true, takesKey: false }],
    ["mutation($idempotencyKey : String!) { a }", { isMutation: true, takesKey: true }],
    ["mutation M($by: In = { key: 1 }, $idempotencyKey: String) { a }", { isMutation: true, takesKey: true }],
    [
      'mutation M($key: String) { a(idempotencyKey: $key, text: "$idempotencyKey: ") }',
      { isMutation: true, takesKey: false },
    ],
  ])("is read off its text: %s", (text, traits) => {
    expect(traitsOf(text)).toEqual(traits);
  });

  it("is known of the package's own documents", () => {
    const text = fs.readFileSync(path.join(projectRoot, "clients/typescript/documents/orders.graphql"), "utf8");
    const operations = parse(text).definitions.filter((it) => it.kind === "OperationDefinition");
    const keyed = operations.filter((it) => traitsOf(print(it)).takesKey).map((it) => it.name?.value);
    expect(keyed).toEqual(["CreateOrder", "ReceiveOrderLines"]);
  });
});
