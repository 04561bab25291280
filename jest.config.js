// Also where Jest runs suites in its own process: what it loads before the first of them is under test as well.
process.env.JEST_WORKER_ID ??= "1";

/** @type {import("jest").Config} */
module.exports = {
  testEnvironment: "<rootDir>/test/support/environment.ts",
  testRunner: "<rootDir>/test/support/runner.ts",
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  // Whole processes, kills, browsers, images and many seeds: `npm run test:slow`.
  testPathIgnorePatterns: ["/node_modules/", "\\.slow\\.test\\.ts$"],
  testSequencer: "<rootDir>/test/support/sequencer.js",
  globalSetup: "<rootDir>/test/support/global-setup.ts",
  setupFilesAfterEnv: ["<rootDir>/test/support/record-statements.ts"],
  globalTeardown: "<rootDir>/test/support/global-teardown.ts",
  transform: {
    "/src/web/browser/.+\\.tsx?$": "<rootDir>/test/support/page-sources.js",
    "^.+\\.(t|j|mj)sx?$": "@swc/jest",
  },
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  // One core a worker: what a test waits for in PostgreSQL takes little of it.
  maxWorkers: "100%",
  // For what hangs; how long something takes is not for tests to say, but for `npm run bench:…`.
  testTimeout: 240_000,
};
