import type { CodegenConfig } from "@graphql-codegen/cli";

/** Types the documents of `src` by the schema that the service hands out. */
const config: CodegenConfig = {
  schema: "http://127.0.0.1:4000/schema.graphql",
  documents: ["src/*.{ts,tsx}"],
  generates: {
    "src/generated/": {
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
      },
    },
  },
};

export default config;
