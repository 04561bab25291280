/** The operations that the documentation prints: readers copy them, so the schema has to take them. */
import fs from "node:fs";
import path from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { projectRoot } from "../../src/config";

const docs = path.join(projectRoot, "src/docs");
const schema = buildSchema(fs.readFileSync(path.join(projectRoot, "schema.graphql"), "utf8"));

const printed = fs
  .readdirSync(docs, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .flatMap((file) =>
    [...fs.readFileSync(path.join(docs, file), "utf8").matchAll(/```graphql\n([\s\S]*?)```/g)].map(
      ([, document = ""], at) => [`${file}, operation ${at + 1}`, document] as const,
    ),
  );

it.each(printed)("takes %s", (_where, document) => {
  expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
});
