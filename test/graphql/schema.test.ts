import fs from "node:fs";
import path from "node:path";
import { type GraphQLNamedType, isEnumType, isInputObjectType, isObjectType } from "graphql";
import { projectRoot } from "../../src/config";
import { schema, schemaText } from "../../src/graphql/schema";

/** What a type is made of that needs words: itself, fields, arguments, values; each by its path. */
function partsOf(type: GraphQLNamedType): { path: string; description: string | null | undefined }[] {
  const own = [{ path: type.name, description: type.description }];
  if (isEnumType(type)) {
    return [
      ...own,
      ...type.getValues().map(({ name, description }) => ({ path: `${type.name}.${name}`, description })),
    ];
  }
  if (isInputObjectType(type)) {
    return [
      ...own,
      ...Object.values(type.getFields()).map(({ name, description }) => ({
        path: `${type.name}.${name}`,
        description,
      })),
    ];
  }
  if (!isObjectType(type)) return own;
  const fields = Object.values(type.getFields()).flatMap((field) => [
    { path: `${type.name}.${field.name}`, description: field.description },
    ...field.args.map((arg) => ({ path: `${type.name}.${field.name}(${arg.name})`, description: arg.description })),
  ]);
  return [...own, ...fields];
}

const ours = Object.values(schema.getTypeMap()).filter(
  ({ name }) => !name.startsWith("__") && !["String", "Int", "Float", "Boolean", "ID"].includes(name),
);

describe("the schema", () => {
  it("is the one that schema.graphql shows", () => {
    expect(fs.readFileSync(path.join(projectRoot, "schema.graphql"), "utf8")).toBe(schemaText());
  });

  it("explains every type, field, argument and value, in sentences", () => {
    const silent = ours
      .flatMap(partsOf)
      .filter(({ description }) => !description || !/[.!?…]$/.test(description.trim()));
    expect(silent.map(({ path: at }) => at)).toEqual([]);
  });

  it("lets nobody name a tenant: no argument or input field asks for one", () => {
    const tenants = ours.flatMap(partsOf).filter(({ path: at }) => /[.(]tenant(Id|_id)?\)?$/.test(at));
    expect(tenants.map(({ path: at }) => at)).toEqual(["Query.tenant"]);
  });
});
