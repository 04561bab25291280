import type { CodegenConfig } from "@graphql-codegen/cli";

/** Types the GraphQL documents of the REST endpoints; they are checked against schema.graphql while they are. */
const config: CodegenConfig = {
  schema: "./schema.graphql",
  documents: ["src/rest/**/*.ts"],
  generates: {
    "src/generated/operations/": {
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: {
        scalars: {
          ID: "string",
          DateTime: "string",
          Date: "string",
          Decimal: { input: "string | number", output: "number" },
          JSON: "unknown",
        },
        enumsAsTypes: true,
        useTypeImports: true,
        emitLegacyCommonJSImports: true,
      },
    },
  },
};

export default config;
