import fs from "node:fs";
import path from "node:path";
import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from "graphql";
import { projectRoot } from "../../src/config";
import { getDatamodel } from "../../src/generated/pothos-types";
import { schema, schemaText } from "../../src/graphql/schema/schema";

/** A part of the schema that needs words, by its path. */
interface Part {
  path: string;
  description: string | null | undefined;
  /** What to use instead, of a part that is to go. */
  deprecationReason?: string | null;
}

/** What a type is made of that needs words: itself, fields, arguments, values. */
function partsOf(type: GraphQLNamedType): Part[] {
  const own = { path: type.name, description: type.description };
  const part = ({ name, description, deprecationReason }: Omit<Part, "path"> & { name: string }, of: string): Part => ({
    path: of.endsWith("(") ? `${of}${name})` : `${of}.${name}`,
    description,
    deprecationReason,
  });
  if (isEnumType(type)) return [own, ...type.getValues().map((value) => part(value, type.name))];
  if (isInputObjectType(type)) return [own, ...Object.values(type.getFields()).map((field) => part(field, type.name))];
  if (!isObjectType(type) && !isInterfaceType(type)) return [own];
  const fields = Object.values(type.getFields()).flatMap((field) => [
    part(field, type.name),
    ...field.args.map((argument) => part(argument, `${type.name}.${field.name}(`)),
  ]);
  return [own, ...fields];
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

  it("says of what is to go what to use instead", () => {
    const going = ours.flatMap(partsOf).filter(({ deprecationReason }) => deprecationReason != null);
    expect(
      going.filter(({ deprecationReason }) => !/^(Ask|Send|Use) .*`.+`.*\.$/.test(deprecationReason ?? "")),
    ).toEqual([]);
  });

  it("has money as exact decimals, in what it is told as in what it answers", () => {
    const floats = ours.flatMap((type) =>
      isInputObjectType(type) || isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map(({ name, type: of }) => ({
            path: `${type.name}.${name}`,
            of: String(of),
          }))
        : [],
    );
    const money = floats.filter(({ path: at }) => /(cost|price|value|sales|revenue|amount|rate)$/i.test(at));
    expect(money.length).toBeGreaterThan(50);
    // A fill rate is a share.
    expect(money.filter(({ of }) => of.startsWith("Float")).map(({ path: at }) => at)).toEqual([
      "BacktestResult.fillRate",
      "DecidedNumber.value",
    ]);
  });

  it("has each list narrowed by every date and figure that its rows hold", () => {
    const fieldsOf = (type: GraphQLType | undefined) => {
      const named = type && getNamedType(type);
      return isObjectType(named) || isInputObjectType(named) ? named.getFields() : {};
    };
    // A person's inbox is a page of its own kind, with arguments for its days.
    const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
      ({ args, type }) => args.some(({ name }) => name === "after") && "nodes" in fieldsOf(type),
    );
    const held = lists.flatMap(({ name: list, type, args }) => {
      const node = getNamedType(fieldsOf(type).nodes?.type as GraphQLType);
      const model = getDatamodel().datamodel.models[String(node.extensions.pothosPrismaModel)];
      const filters = fieldsOf(args.find(({ name }) => name === "filter")?.type);
      return (model?.fields ?? []).flatMap(({ name, type: of, isList }) =>
        ["Int", "Float", "Decimal", "DateTime"].includes(of) && !isList && name in fieldsOf(node)
          ? [{ path: `${list}.${name}`, isFilter: name in filters }]
          : [],
      );
    });
    expect([lists.length > 10, held.length > 60]).toEqual([true, true]);
    expect(held.filter(({ isFilter }) => !isFilter).map(({ path: at }) => at)).toEqual([]);
  });

  it("says the words of an enum in the order they mean something in, as clients read it and as the file has it", () => {
    for (const [name, words] of Object.entries({
      OrderStatus: ["DRAFT", "SENT_FOR_APPROVAL", "APPROVED", "CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"],
      // The most specific first, as its description says.
      ParameterLevel: ["SKU_WAREHOUSE", "SKU", "SUPPLIER_WAREHOUSE", "SUPPLIER", "TENANT", "DEFAULT"],
    })) {
      for (const read of [schema, buildSchema(schemaText())]) {
        const type = read.getType(name);
        expect(isEnumType(type) && type.getValues().map((word) => word.name)).toEqual(words);
      }
    }
  });

  it("lets nobody name a tenant: no argument or input field asks for one", () => {
    const tenants = ours.flatMap(partsOf).filter(({ path: at }) => /[.(]tenant(Id|_id)?\)?$/.test(at));
    expect(tenants.map(({ path: at }) => at)).toEqual(["Query.tenant"]);
  });
});
