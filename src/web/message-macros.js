// @ts-check
/**
 * Turns the texts in sources of the pages into look-ups in the message catalogues. Plain JavaScript, as the tests' compiler loads it
 * as well.
 */
const babel = require("@babel/core");
const macros = require("@lingui/babel-plugin-lingui-macro");
const { makeConfig } = require("@lingui/conf");

/** The macros ask for the languages, and do nothing with them. */
const linguiConfig = makeConfig({ locales: ["en"] });

/** Sources without a text need nothing, and are most of what is compiled quickly. */
const HAS_TEXTS = /from "@lingui\/(core|react)\/macro"/;

/**
 * A source with its macros replaced; types and JSX stay for the next compiler.
 * @param {string} source TypeScript, with JSX or without
 * @param {string} file its path
 * @param {{ keepsTexts: boolean }} options whether the English texts stay in it, for who loads no catalogue
 * @returns {string}
 */
function withoutMacros(source, file, { keepsTexts }) {
  if (!HAS_TEXTS.test(source)) return source;
  const made = babel.transformSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    retainLines: true,
    sourceMaps: "inline",
    parserOpts: { plugins: file.endsWith("x") ? ["typescript", "jsx"] : ["typescript"] },
    plugins: [[macros, { stripMessageField: !keepsTexts, linguiConfig }]],
  });
  return made?.code ?? source;
}

module.exports = { withoutMacros };
