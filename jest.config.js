/** Packages that ship only ES modules; Jest on Node 20 can't require them untransformed. */
const esmOnly = ["@prisma/schema-engine-wasm"].join("|");

/** @type {import("jest").Config} */
module.exports = {
  testEnvironment: "<rootDir>/test/support/environment.ts",
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  globalSetup: "<rootDir>/test/support/global-setup.ts",
  globalTeardown: "<rootDir>/test/support/global-teardown.ts",
  transform: { "^.+\\.(t|j|mj)sx?$": "@swc/jest" },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  // Names of each test's own world are looked up slowly, at every use; these are handed to modules as parameters.
  sandboxInjectedGlobals: [
    ...["Object", "Array", "String", "Number", "Boolean", "Symbol", "Math", "JSON", "RegExp", "Error", "Promise"],
    ...["Map", "Set", "WeakMap", "Float64Array", "Uint8Array"],
  ],
  // One core a worker: what a test waits for in PostgreSQL takes little of it.
  maxWorkers: "100%",
  // For what hangs; how long something takes is not for tests to say, but for `npm run bench:…`.
  testTimeout: 240_000,
};
