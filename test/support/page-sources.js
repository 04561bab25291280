// @ts-check
const swc = require("@swc/jest");
const { withoutMacros } = require("../../src/web/message-macros");

/** Compiles sources of the pages for Jest. They keep their English texts, so that tests of single functions load no catalogue. */
module.exports = {
  /** @param {object} options as for all other sources */
  createTransformer(options) {
    const compiler = /** @type {any} */ (swc.createTransformer(options));
    return {
      ...compiler,
      /** @param {string} source @param {string} file @param {any} how */
      process: (source, file, how) => compiler.process(withoutMacros(source, file, { keepsTexts: true }), file, how),
    };
  },
};
