import type { Content } from "pdfmake/interfaces";
import { wordsText } from "./format";
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
function daysText(days: readonly string[]): string {
  return [...new Set(days)].sort().join(", ");
}

/** Returns the rows that identify the order and its due date; rows without a value are left out. */
function facts({ order }: OrderDocument): [label: string, value: string][] {
  const expected = daysText(order.delivery_date);
  const confirmed = daysText(order.confirmed_delivery_date);
  const initial = daysText(order.initial_delivery_date);
  const rows: [string, string][] = [
    ["Reference", order.reference],
    ["Status", wordsText(order.order_status)],
    ["Order date", order.created_at.slice(0, 10)],
    ["Initial delivery", initial === expected ? "" : initial],
    ["Expected delivery", expected],
    ["Confirmed delivery", confirmed],
    ["Currency", order.currency],
  ];
  return rows.filter(([, value]) => value !== "");
}

function factsTable(rows: [string, string][], width: number): Content {
  const labelWidth = 84;
  const body = rows.map(([label, value]): Content[] => [
    { text: label, ...BODY, color: MUTED, noWrap: true },
    print(value, width - labelWidth, label === "Reference" ? { ...BODY, bold: true } : BODY),
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
export function documentTitle(orderType: string): string {
  return orderType === "PRODUCTION_ORDER" ? "Production order" : "Purchase order";
}

/** Returns the head of the first page (D28), `width` points wide. @param note The note about the warehouses; null for none. */
export function letterhead(document: OrderDocument, width: number, note: string | null): Content[] {
  const gutter = 24;
  const titleWidth = 150;
  // The facts get more: the reference that a draft gets by itself fits beside their labels.
  const factsWidth = (width - 2 * gutter) * 0.38;
  const addressWidth = (width - 2 * gutter - factsWidth) / 2;
  const { tenant_name, letterhead: own, supplier, warehouses, order } = document;
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
        { width: titleWidth, stack: [print(documentTitle(order.order_type), titleWidth, title)] },
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
          stack: [print("Supplier", addressWidth, LABEL), addresseeContent(supplier, addressWidth, true)],
        },
        {
          width: addressWidth,
          stack: [
            print("Deliver to", addressWidth, LABEL),
            ...warehouses.map((warehouse) => addresseeContent(warehouse, addressWidth, inFull)),
            ...(note === null ? [] : [print(note, addressWidth, LABEL)]),
          ],
        },
        {
          width: factsWidth,
          stack: [print("Order", factsWidth, LABEL), factsTable(facts(document), factsWidth)],
        },
      ],
      columnGap: gutter,
      margin: [0, 0, 0, 14],
    },
  ];
}
