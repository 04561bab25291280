export { type Change, type ChangesPage, type Copy, catchUp } from "./changes.js";
export { ExportedFile, ExportFailedError, type ExportOptions, exportList } from "./exports.js";
