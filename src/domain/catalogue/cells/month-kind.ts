import { dateKind, type Kind } from "./kinds";

const MONTH = /^\d{4}-\d{2}$/;

/** A calendar month, `YYYY-MM`, kept as its first day; in a file also that day, which spreadsheets make of it. */
export const monthKind: Kind<string, string> = {
  sqlType: "date",
  form: "a month, `YYYY-MM`",
  read: (text) => {
    const day = dateKind.read(text);
    return typeof day === "string" && day.endsWith("-01") ? day.slice(0, 7) : day;
  },
  validate: (value) => {
    if (typeof value !== "string") return { reason: "INVALID_TYPE" };
    return MONTH.test(value) ? dateKind.validate(`${value}-01`) : { reason: "INVALID_DATE" };
  },
};
