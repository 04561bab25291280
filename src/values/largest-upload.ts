/** Bytes that the files of an import over HTTP may have together, with the form around them; the command line takes any. */
export const MAX_UPLOAD = 64 * 1024 * 1024;
