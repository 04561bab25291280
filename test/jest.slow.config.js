const path = require("node:path");
const config = require("../jest.config");

/**
 * The tests that `npm test` leaves out, as they take long: they start whole processes and kill them, drive a browser, build images, or
 * go through many seeds.
 *
 * @type {import("jest").Config}
 */
module.exports = {
  ...config,
  rootDir: path.join(__dirname, ".."),
  testMatch: ["<rootDir>/test/**/*.slow.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
};
