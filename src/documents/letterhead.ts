import type { Content } from "pdfmake/interfaces";
import { type DocumentLanguage, dayIn } from "../values/document-language";
import { wordsText } from "./format";
import { wordsIn } from "./languages";
import type { Addressee, Letterhead, OrderDocument, PostalAddress } from "./order-document";
import { toParagraph } from "./typesetting/lines";
import { type TextStyle, textContent } from "./typesetting/pdf";

/** Colours of the print: ink, secondary text, rules. */
export const INK = "#1a1a1a";
export const MUTED = "#6b6b6b";
export const RULE = "#c8c8c8";

/** More warehouses than this are listed with their address on one line. */
const WAREHOUSES_IN_FULL = 2;
const BODY: TextStyle = { fontSize: 9, color: INK, lineHeight: 1.15 };
const NAME: TextStyle = { ...BODY, bold: true };
const LABEL: TextStyle = { fontSize: 7.5, color: MUTED, margin: [0, 0, 0, 2] };

function print(text: string, width: number, style: TextStyle): Content {
  return textContent(toParagraph(text, style.bold), width, style);
}

/** The lines of an address: streets, "zip city", province, country; unknown parts are left out. */
export function addressLines(address: PostalAddress | null): string[] {
  if (!address) return [];
  const { address1, address2, city, province, country, zip } = address;
  const place = [[zip, city].filter(Boolean).join(" "), province].filter(Boolean).join(", ");
  return [address1, address2, place, country].map((line) => line?.trim() ?? "").filter((line) => line !== "");
}

function addresseeContent({ name, address }: Addressee, width: number, inFull: boolean): Content {
  const lines = addressLines(address);
  const rows = inFull ? lines : lines.length > 0 ? [lines.join(", ")] : [];
  return {
    stack: [print(name, width, NAME), ...rows.map((line) => print(line, width, BODY))],
    margin: [0, 0, 0, inFull ? 6 : 4],
  };
}

/** The merchant's own address and how to reach it, a text a row; empty when nothing is set. */
function ownRows({ address, phone, email, tax_id }: Letterhead): string[] {
  const reached = [phone, email, tax_id].filter((text) => text !== null);
  return [addressLines(address).join(", "), reached.join(" · ")].filter((row) => row !== "");
}

/** The room that a logo is fitted into, in points. */
const LOGO = { width: 160, height: 48 };

/** The logo as the writer takes it: a picture in the document, never fetched. */
function logoContent(logo: string | null): Content[] {
  if (logo === null) return [];
  const type = logo.startsWith("/9j/") ? "image/jpeg" : "image/png";
  return [{ image: `data:${type};base64,${logo}`, fit: [LOGO.width, LOGO.height], margin: [0, 0, 0, 8] }];
}

/** A heading and the paragraphs of a text under it, to end a document with; nothing where there is no text. */
export function paragraphs(heading: string, text: string | null, width: number): Content[] {
  if (text === null) return [];
  const rows = text.split(/\r\n|[\n\r\u2028\u2029]/).map((row) => print(row, width, BODY));
  return [{ stack: [print(heading, width, { ...LABEL, margin: [0, 14, 0, 2] }), ...rows] }];
}

/** Days in order, each once: "2026-11-20, 2026-12-04". */
function daysText(days: readonly string[], language: DocumentLanguage): string {
  return [...new Set(days)]
    .sort()
    .map((day) => dayIn(language, day))
    .join(", ");
}

interface Fact {
  label: string;
  value: string;
  bold: boolean;
}

/** Returns the rows that identify the order and its due date; rows without a value are left out. */
function facts({ order, language }: OrderDocument): Fact[] {
  const { facts: labels } = wordsIn(language);
  const expected = daysText(order.delivery_date, language);
  const confirmed = daysText(order.confirmed_delivery_date, language);
  const initial = daysText(order.initial_delivery_date, language);
  const values: Record<keyof typeof labels, string> = {
    reference: order.reference,
    status: wordsText(order.order_status, language),
    orderDate: dayIn(language, order.created_at.slice(0, 10)),
    initialDelivery: initial === expected ? "" : initial,
    expectedDelivery: expected,
    confirmedDelivery: confirmed,
    currency: order.currency,
  };
  const names = Object.keys(values) as (keyof typeof labels)[];
  return names.flatMap((name) =>
    values[name] === "" ? [] : [{ label: labels[name], value: values[name], bold: name === "reference" }],
  );
}

/** The width of labels, in points: more where the words of a language take more. */
const LABEL_WIDTH = 84;
const LABEL_GAP = 6;

function factsTable(rows: readonly Fact[], width: number): Content {
  const widest = Math.max(...rows.map(({ label }) => toParagraph(label).width * BODY.fontSize));
  const labelWidth = Math.max(LABEL_WIDTH, widest + LABEL_GAP);
  const body = rows.map(({ label, value, bold }): Content[] => [
    { text: label, ...BODY, color: MUTED, noWrap: true },
    print(value, width - labelWidth, bold ? { ...BODY, bold } : BODY),
  ]);
  return {
    table: { widths: [labelWidth, width - labelWidth], body },
    layout: plain,
  };
}

const plain = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/** Returns the title of a document: production orders go to a workshop, all others are purchases. */
export function documentTitle({ order, language }: OrderDocument): string {
  return wordsIn(language).titles[order.order_type === "PRODUCTION_ORDER" ? "production" : "purchase"];
}

/** Returns the head of the first page (D28), `width` points wide. @param note The note about the warehouses; null for none. */
export function letterhead(document: OrderDocument, width: number, note: string | null): Content[] {
  const gutter = 24;
  const titleWidth = 150;
  // The facts get more: the reference that a draft gets by itself fits beside their labels.
  const factsWidth = (width - 2 * gutter) * 0.38;
  const addressWidth = (width - 2 * gutter - factsWidth) / 2;
  const { tenant_name, letterhead: own, supplier, warehouses } = document;
  const { head } = wordsIn(document.language);
  const nameWidth = width - titleWidth - gutter;
  const inFull = warehouses.length <= WAREHOUSES_IN_FULL;
  const title: TextStyle = { fontSize: 15, color: MUTED, alignment: "right" };
  return [
    {
      columns: [
        {
          width: width - titleWidth,
          stack: [
            ...logoContent(own.logo),
            print(tenant_name, nameWidth, { ...title, bold: true, color: INK, alignment: "left" }),
            ...ownRows(own).map((row) => print(row, nameWidth, { ...BODY, fontSize: 8, color: MUTED })),
          ],
        },
        { width: titleWidth, stack: [print(documentTitle(document), titleWidth, title)] },
      ],
    },
    {
      canvas: [{ type: "line", x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: INK }],
      margin: [0, 8, 0, 14],
    },
    {
      columns: [
        {
          width: addressWidth,
          stack: [print(head.supplier, addressWidth, LABEL), addresseeContent(supplier, addressWidth, true)],
        },
        {
          width: addressWidth,
          stack: [
            print(head.deliverTo, addressWidth, LABEL),
            ...warehouses.map((warehouse) => addresseeContent(warehouse, addressWidth, inFull)),
            ...(note === null ? [] : [print(note, addressWidth, LABEL)]),
          ],
        },
        {
          width: factsWidth,
          stack: [print(head.order, factsWidth, LABEL), factsTable(facts(document), factsWidth)],
        },
      ],
      columnGap: gutter,
      margin: [0, 0, 0, 14],
    },
  ];
}
