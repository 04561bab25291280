import { t } from "@lingui/core/macro";
import { locale } from "../shared/locale";
import type { Fault, Warning } from "./import-service";

/** What the page says itself, as its own settings are the way on. */
const OWN: Readonly<Record<string, string>> = {
  AMBIGUOUS_NUMBER: t`a choice above, at “Decimals stand behind”`,
  AMBIGUOUS_DATE: t`a choice above, at “In days such as 03/04/2026”`,
  ALREADY_IMPORTED: t`other sales, or the choice to import them again`,
};

/** What is wanted in a place, by how the service says it: of columns (catalogue/shapes) and of reasons (catalogue/faults). */
export const WANTED: Readonly<Record<string, string>> = {
  "text, up to 500 characters": t`text, up to 500 characters`,
  "text, up to 2,000 characters": t`text, up to 2,000 characters`,
  "true or false": t`true or false`,
  "an ISO 4217 code in capitals": t`an ISO 4217 code in capitals`,
  "the name of a store": t`the name of a store`,
  "the name of a store that is there": t`the name of a store that is there`,
  "texts separated by ;": t`texts separated by ;`,
  "an e-mail address": t`an e-mail address`,
  "a whole number of days from 0 to 1,000": t`a whole number of days from 0 to 1,000`,
  "a number of 0 or more, up to 100,000,000,000": t`a number of 0 or more, up to 100,000,000,000`,
  "a number of 0 or more, up to 1,000,000,000": t`a number of 0 or more, up to 1,000,000,000`,
  "a number of 0 or more, up to 1,000": t`a number of 0 or more, up to 1,000`,
  "a number of 0 or more, up to 10": t`a number of 0 or more, up to 10`,
  "a number of 0 or more": t`a number of 0 or more`,
  "a number above 0, up to 1,000,000,000": t`a number above 0, up to 1,000,000,000`,
  "a number above 0": t`a number above 0`,
  "a number above 0 and below 1": t`a number above 0 and below 1`,
  "a number from -1,000,000,000 to 1,000,000,000": t`a number from -1,000,000,000 to 1,000,000,000`,
  "a number above 0, up to 9,007,199,254,740,991, with up to 30 decimals": t`a number above 0, up to 9,007,199,254,740,991, with up to 30 decimals`,
  "a number of 0 or more, up to 9,007,199,254,740,991, with up to 30 decimals": t`a number of 0 or more, up to 9,007,199,254,740,991, with up to 30 decimals`,
  "a number from 0 to quantity × unit_price (a cent a unit more, up to 10 %, passes as rounding), up to 9,007,199,254,740,991, with up to 30 decimals": t`a number from 0 to quantity × unit_price (a cent a unit more, up to 10 %, passes as rounding), up to 9,007,199,254,740,991, with up to 30 decimals`,
  "one of units, currency": t`one of units, currency`,
  "one of calendar_days, open_days": t`one of calendar_days, open_days`,
  "one of en, de, fr, es, nl": t`one of en, de, fr, es, nl`,
  "one of active, draft, archived": t`one of active, draft, archived`,
  "one of use_up, immediate": t`one of use_up, immediate`,
  "one of lost_sales, back_order": t`one of lost_sales, back_order`,
  "one of up, nearest": t`one of up, nearest`,
  "one of revenue, units": t`one of revenue, units`,
  "some of sunday, monday, tuesday, wednesday, thursday, friday, saturday, separated by ;": t`some of sunday, monday, tuesday, wednesday, thursday, friday, saturday, separated by ;`,
  "the name of a supplier": t`the name of a supplier`,
  "the name of a supplier that is there": t`the name of a supplier that is there`,
  "the name of a warehouse": t`the name of a warehouse`,
  "the name of a warehouse that is there": t`the name of a warehouse that is there`,
  "the name of a warehouse that is active": t`the name of a warehouse that is active`,
  "the name of a warehouse that is active that is there": t`the name of a warehouse that is there and active`,
  "a day, YYYY-MM-DD": t`a day, YYYY-MM-DD`,
  "a month, YYYY-MM": t`a month, YYYY-MM`,
  "Name: value, several separated by ;": t`Name: value, several separated by ;`,
  "quantity: cost, several separated by ;, at most 20": t`quantity: cost, several separated by ;, at most 20`,
  "Name: share, several separated by ;, shares in percent that make 100 together": t`Name: share, several separated by ;, shares in percent that make 100 together`,
  "the name of a SKU": t`the name of a SKU`,
  "the name of a SKU that is there": t`the name of a SKU that is there`,
  "the name of a SKU that is there; what is no longer sold is listed in skus, as archived": t`the name of a SKU that is there; what is no longer sold is listed in skus, as archived`,
  "the category of a product": t`the category of a product`,
  "the category of a product that is there": t`the category of a product that is there`,
  "a day or a time of ISO 8601 (2026-02-27, 2026-02-27 10:15), no more than a day ahead": t`a day or a time, such as 2026-02-27 or 2026-02-27 10:15, no more than a day ahead`,
  "texts without commas, separated by ;, up to 100": t`texts without commas, separated by ;, up to 100`,
  "this column": t`this column`,
  "one primary supplier for each SKU": t`one primary supplier for each SKU`,
  "the same category in all rows of a product": t`the same category in all rows of a product`,
  "each column once": t`each column once`,
  "a row of column names first": t`a row of column names first`,
  "a day not before the first": t`a day not before the first`,
  "each quantity once, and a lower cost the larger it is": t`each quantity once, and a lower cost the larger it is`,
  "all rows of its group to be right: a part of them is worse than none": t`all rows of its group to be right: a part of them is worse than none`,
  "text in one encoding, such as UTF-8; packed files are not read": t`text in one encoding, such as UTF-8; packed files are not read`,
};

/** What is wanted where a value is refused; the service's English where there is no other text for it. */
export function wantedWords({ reason, wanted }: Pick<Fault, "reason" | "wanted">): string | undefined {
  const told = wanted?.replaceAll("`", "");
  return OWN[reason] ?? (told === undefined ? undefined : (WANTED[told] ?? told));
}

/** What looks odd, by its reason: its name, and what to do. */
const ODD: Readonly<Record<string, readonly [name: string, message: string]>> = {
  DATE_IN_TEXT: [
    t`A date in a text`,
    t`A spreadsheet may have made a date of another text. Where it has, format the column as text and enter it again.`,
  ],
  LOST_DIGITS: [
    t`Digits may be lost`,
    t`Spreadsheets keep 15 digits of a number. Format the column as text and enter longer ones again.`,
  ],
  FORMAT_NOT_READ: [
    t`A format that is not read`,
    t`The sheet shows this number in a format that is not read. Its plain value is taken.`,
  ],
  ERROR_VALUE: [t`A failed formula`, t`A formula failed here. Correct it, or empty the cell.`],
  SCIENTIFIC_NUMBER: [
    t`A number that is cut`,
    t`A spreadsheet has cut a long number. Format the column as text and enter its digits again.`,
  ],
  NEGATIVE_STOCK: [
    t`Stock below 0`,
    t`It is taken as units that were sold and are owed. Where it is a mistake, correct it and import the file again. A choice above refuses stock below 0.`,
  ],
  UNSEEN_CHARACTERS: [
    t`Characters that nobody sees`,
    t`It has blanks at an end, or characters that nobody sees. Remove them in the file where they are a mistake.`,
  ],
  LOOKS_LIKE_ANOTHER: [
    t`A name like another one`,
    t`Another name differs from it only in case, or in nothing that people see. Where both mean one thing, write both alike.`,
  ],
  ALSO_UTF8: [
    t`It may be UTF-8`,
    t`The file is valid UTF-8, too. Where the text is wrong, choose another encoding above.`,
  ],
};

/** Warnings that the page tells in a place of their own: how the text of a file was read. */
export const isToldElsewhere = ({ reason }: Warning): boolean => reason === "GUESSED_ENCODING";

/** What is odd in a cell: its name, and what to do. English is the service's own, which says more. */
export function oddWords({ reason, message }: Warning): readonly [name: string, message: string] {
  const [name = reason, ours] = ODD[reason] ?? [];
  const told = message.replaceAll("`", "");
  return [name, locale().startsWith("en") ? told : (ours ?? told)];
}
