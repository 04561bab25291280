import type { CodegenConfig } from "@graphql-codegen/cli";

/** How the preset for clients types documents, ours and those of front-ends alike. */
const output = {
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
} as const;

/** As the client package has its documents: texts with types, which need no package. */
const texts = { ...output, config: { ...output.config, documentMode: "string" } } as const;

/**
 * Types the GraphQL documents of the REST endpoints, of the MCP tools, of our pages, of the client package, of the example of a front-end, and of the front-end that the tests play; they are
 * checked against schema.graphql while they are.
 */
const config: CodegenConfig = {
  schema: "./schema.graphql",
  generates: {
    "src/generated/operations/": { ...output, documents: ["src/rest/**/*.ts"] },
    "src/generated/mcp/": { ...output, documents: ["src/mcp/**/*.ts"] },
    "src/generated/pages/": { ...output, documents: ["src/web/browser/**/*.{ts,tsx}"] },
    "clients/typescript/src/generated/": { ...texts, documents: ["clients/typescript/documents/*.graphql"] },
    "examples/front-end/src/generated/": { ...output, documents: ["examples/front-end/src/*.{ts,tsx}"] },
    "test/contract/generated/graphql/": { ...output, documents: ["test/contract/front-end/**/*.ts"] },
  },
};

export default config;
