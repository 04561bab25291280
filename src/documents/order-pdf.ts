import type { Content, TableCell } from "pdfmake/interfaces";
import { type DocumentLanguage, localeOf, quantityIn } from "../values/document-language";
import { onOneLine } from "../values/text";
import { type ColumnMeasure, setTable, type TableSetting, textWidth } from "./column-widths";
import { columnDefinition, type DocumentColumn, isRightAligned, type PrintedPart, unpricedNote } from "./columns";
import { defaultColumns, destinationNote, printedParts } from "./destinations";
import { moneyText, valueText } from "./format";
import { wordsIn } from "./languages";
import { documentTitle, INK, letterhead, MUTED, paragraphs, RULE } from "./letterhead";
import type { OrderDocument } from "./order-document";
import { type Line, type Paragraph, toLines, toOneLine, toParagraph } from "./typesetting/lines";
import { linesContent, type TextStyle, textContent, writePdf } from "./typesetting/pdf";

/** A row with more lines than this continues in a further row, so that any row fits on a page. */
const MAX_LINES_IN_A_ROW = 10;
const FOOTER_SIZE = 7.5;

interface PrintedColumn {
  heading: Paragraph;
  cells: readonly Paragraph[];
  alignment: "left" | "right";
  measure: ColumnMeasure;
}

/** The one currency of the amounts; null when parts differ, and each amount then names its own. */
function commonCurrency({ currency, order_parts }: OrderDocument["order"]): string | null {
  return order_parts.every((part) => part.supplier_currency === currency) ? currency : null;
}

/** Texts repeat down a column; each is measured once. */
function measurer(): (text: string) => Paragraph {
  const known = new Map<string, Paragraph>();
  return (text) => {
    const found = known.get(text) ?? toParagraph(text);
    known.set(text, found);
    return found;
  };
}

/** @param common The one currency of all amounts, which the heading names; null where each amount names its own. */
function printColumn(
  name: DocumentColumn,
  parts: readonly PrintedPart[],
  common: string | null,
  language: DocumentLanguage,
): PrintedColumn {
  const { label, kind, value } = columnDefinition(name, language);
  const isMoney = kind === "money" || kind === "unit-money";
  const measured = measurer();
  const cells = parts.map((part) =>
    measured(
      valueText(value(part), kind, {
        language,
        currency: part.supplier_currency,
        namesCurrency: isMoney && common === null,
      }),
    ),
  );
  const heading = toParagraph(isMoney && common !== null ? `${label} (${common})` : label, true);
  const longest = (size: "width" | "longestWord") => cells.reduce((most, cell) => Math.max(most, cell[size]), 0);
  return {
    heading,
    cells,
    alignment: isRightAligned(kind) ? "right" : "left",
    measure: {
      kind,
      longestText: longest("width"),
      longestWord: longest("longestWord"),
      headingWord: heading.longestWord,
      heading: heading.width,
    },
  };
}

/** The rows of one part: one, or several where a cell is too long for a page. */
function toRows(cells: readonly (readonly Line[])[], styles: readonly TextStyle[]): TableCell[][] {
  const height = Math.max(1, ...cells.map((lines) => lines.length));
  return Array.from({ length: Math.ceil(height / MAX_LINES_IN_A_ROW) }, (_, piece) =>
    cells.map((lines, column): TableCell => {
      const from = piece * MAX_LINES_IN_A_ROW;
      const style = styles[column] ?? { fontSize: 9 };
      return linesContent(lines.slice(from, from + MAX_LINES_IN_A_ROW), style) as TableCell;
    }),
  );
}

/** Headings stand on the rule under them: shorter ones get empty lines above. */
function onOneFoot(headings: readonly (readonly Line[])[]): Line[][] {
  const height = Math.max(1, ...headings.map((lines) => lines.length));
  return headings.map((lines) => [...Array.from({ length: height - lines.length }, (): Line => []), ...lines]);
}

function linesTable(
  columns: readonly PrintedColumn[],
  { widths, fontSize, gap }: TableSetting,
  count: number,
  noLines: string,
): Content {
  const linesOf = (paragraph: Paragraph, column: number) => toLines(paragraph, (widths[column] ?? 0) / fontSize);
  const styles = columns.map(({ alignment }): TextStyle => ({ fontSize, alignment, color: INK, lineHeight: 1.15 }));
  const headingStyles = styles.map((style): TextStyle => ({ ...style, bold: true }));
  const headingLines = onOneFoot(columns.map(({ heading }, column) => linesOf(heading, column)));
  const headings = headingLines.map((lines, column) => linesContent(lines, headingStyles[column] ?? { fontSize }));
  const body: TableCell[][] = [headings as TableCell[]];
  const rowsThatEndAPart = new Set([1]);
  for (let part = 0; part < count; part++) {
    body.push(
      ...toRows(
        columns.map(({ cells }, column) => linesOf(cells[part] ?? toParagraph(""), column)),
        styles,
      ),
    );
    rowsThatEndAPart.add(body.length);
  }
  if (count === 0) {
    const message = { text: noLines, noWrap: true, fontSize, color: MUTED, colSpan: columns.length };
    body.push([message, ...columns.slice(1).map(() => "")]);
  }
  const padding = Math.max(1.5, fontSize * 0.4);
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: [...widths], body },
    layout: {
      hLineWidth: (row) => (row === 1 ? 0.75 : row > 1 && rowsThatEndAPart.has(row) ? 0.35 : 0),
      hLineColor: (row) => (row === 1 ? INK : RULE),
      vLineWidth: () => 0,
      paddingLeft: (column) => (column === 0 ? 0 : gap / 2),
      paddingRight: (column) => (column === columns.length - 1 ? 0 : gap / 2),
      paddingTop: () => padding,
      paddingBottom: () => padding,
    },
  };
}

/** The order's own totals, those of the JSON body, at the right edge under the table. */
function totals({ order, language }: OrderDocument, parts: readonly PrintedPart[], width: number): Content {
  const labels = wordsIn(language).totals;
  const rows: [string, string, boolean][] = [
    [labels.lines, quantityIn(language, order.order_parts.length), false],
    [labels.quantity, quantityIn(language, order.quantity_confirmed), false],
    [labels.cost, moneyText(order.cost, order.currency, language), true],
  ];
  const note = unpricedNote(parts, language);
  const labelWidth = 90;
  const valueWidth = 130;
  const sums: Content = {
    margin: [width - labelWidth - valueWidth, 12, 0, 0],
    unbreakable: true,
    table: {
      widths: [labelWidth, valueWidth],
      body: rows.map(([label, value, bold]): TableCell[] => {
        const fontSize = bold ? 11 : 9;
        return [
          { text: label, fontSize, bold, color: bold ? INK : MUTED, noWrap: true },
          textContent(toParagraph(value, bold), valueWidth, {
            fontSize,
            bold,
            color: INK,
            alignment: "right",
          }) as TableCell,
        ];
      }),
    },
    layout: {
      hLineWidth: (row) => (row === rows.length - 1 ? 0.75 : 0),
      hLineColor: () => INK,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: (row) => (row === rows.length - 1 ? 5 : 2),
      paddingBottom: () => 2,
    },
  };
  if (note === null) return sums;
  return {
    unbreakable: true,
    stack: [sums, { text: note, fontSize: 9, color: MUTED, alignment: "right", noWrap: true }],
  };
}

/**
 * Renders an order as a PDF to send to its supplier (D28): A4, letterhead, columns, totals, notes, the merchant's terms, "Page x of y".
 *
 * The columns are the selected ones in the order given, each once. The default ones include the warehouse where the order goes to several, and
 * the supplier's own codes where they are known. The page turns to landscape and the type shrinks as columns need it.
 *
 * Any Unicode text prints; a character that no font has prints as a box. Pictures are never fetched (D27). Takes about a second for 500 lines:
 * call it through `render`.
 */
export async function renderOrderPdf(
  document: OrderDocument,
  selected: readonly DocumentColumn[] = [],
): Promise<Buffer> {
  const { order, tenant_name, language } = document;
  const words = wordsIn(language);
  const names = [...new Set(selected.length > 0 ? selected : defaultColumns(document))];
  const parts = printedParts(document);
  const currency = commonCurrency(order);
  const columns = names.map((name) => printColumn(name, parts, currency, language));
  const setting = setTable(columns.map(({ measure }) => measure));
  const width = textWidth(setting);
  const signature = toOneLine(`${tenant_name} · ${order.reference}`, (width - 80) / FOOTER_SIZE);
  return writePdf({
    // Readers that speak pronounce it so. English documents have never named their language.
    ...(language === "EN" ? {} : { language: localeOf(language) }),
    pageSize: "A4",
    pageOrientation: setting.orientation,
    pageMargins: [setting.margin, 40, setting.margin, 46],
    info: {
      title: onOneLine(`${documentTitle(document)} ${order.reference}`),
      author: onOneLine(tenant_name),
      creationDate: new Date(`${order.created_at.slice(0, 19)}Z`),
    },
    content: [
      ...letterhead(document, width, destinationNote(document, names)),
      linesTable(columns, setting, order.order_parts.length, words.noLines),
      totals(document, parts, width),
      ...paragraphs(words.notes, document.notes, width),
      ...paragraphs(words.terms, document.letterhead.order_terms, width),
    ],
    footer: (page, pages) => ({
      margin: [setting.margin, 14, setting.margin, 0],
      columns: [
        { width: "*", stack: [linesContent([signature], { fontSize: FOOTER_SIZE, color: MUTED })] },
        {
          width: 80,
          text: words.page(page, pages),
          noWrap: true,
          alignment: "right",
          fontSize: FOOTER_SIZE,
          color: MUTED,
        },
      ],
    }),
  });
}
