/** Words that people look for, and the words that the guide has for them. */
const WORDS_OF_GUIDE: Readonly<Record<string, string>> = {
  account: "merchant",
  bom: "bill of materials",
  cancel: "delete",
  "e-mail": "mail",
  email: "mail",
  excel: "workbook",
  forgot: "lost",
  forgotten: "lost",
  https: "TLS",
  kubernetes: "containers",
  login: "key",
  merchant: "tenant",
  monitoring: "metrics",
  overdue: "late",
  pagination: "paging",
  password: "key",
  remove: "delete",
  ssl: "TLS",
  throttling: "rate limit",
  timezone: "time zone",
  token: "key",
  upload: "import",
};

/** Returns a search in the words of the guide. @example "set timezone" → "set time zone" */
export const inWordsOfGuide = (words: string): string =>
  words
    .split(" ")
    .map((word) => WORDS_OF_GUIDE[word.toLowerCase()] ?? word)
    .join(" ");
