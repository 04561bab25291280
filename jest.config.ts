import type { Config } from "jest";

/** Packages that ship only ES modules; Jest on Node 20 cannot require them untransformed. */
const esmOnly = ["@prisma/schema-engine-wasm"].join("|");

const config: Config = {
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  transform: { "^.+\\.(t|j|mj)sx?$": "@swc/jest" },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  testTimeout: 60_000,
};

export default config;
