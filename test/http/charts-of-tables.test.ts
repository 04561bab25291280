import "../support/english";
import { parse } from "graphql";
import { cutOf, extentOf } from "../../src/documents/answers/extent";
import { limitsOf } from "../../src/documents/answers/limits";
import { type Table, tablesIn } from "../../src/documents/answers/tables";
import { drawChart } from "../../src/documents/charts/draw";
import { chartOf, startOf, suitableChart } from "../../src/web/browser/questions/charts";
import { COLUMN_TEXTS } from "../../src/web/browser/questions/column-words";
import { cutText, shownText } from "../../src/web/browser/questions/extent-words";

const table = (columns: string[], rows: Table["rows"], total: number | null = null): Table => ({
  name: "rows",
  columns,
  rows,
  total,
});

const purchases = table(
  ["buyOn", "supplier", "cost"],
  [
    ["2026-01-08", "Mill", 10],
    ["2026-01-01", "Mill", 1],
    ["2026-01-04", "Overseas", 2],
    ["2026-01-05", "Mill", null],
    [null, "Mill", 50],
  ],
);

describe("a chart of a table", () => {
  it("puts days together by week, each supplier apart, in the order of time, and says which rows have no day", () => {
    const { drawn, cuts } = chartOf("Buy", purchases, {
      kind: "column",
      label: "buyOn",
      period: "WEEK",
      by: "supplier",
      values: ["cost"],
    });
    expect(drawn).toEqual({
      title: "Buy",
      kind: "column",
      labels: ["2025-12-29", "2026-01-05"],
      series: [
        { name: "Mill", values: [1, 10] },
        { name: "Overseas", values: [2, null] },
      ],
    });
    expect(cuts).toEqual(["1 of 5 rows have no buy on."]);
  });

  it("puts rows together by a text, the largest first", () => {
    const choice = { kind: "bar", label: "supplier", values: ["cost"] } as const;
    const figures = (fold: "SUM" | "AVERAGE" | "LOWEST" | "HIGHEST") => {
      const { labels, series } = chartOf("Buy", purchases, { ...choice, values: ["cost"], fold }).drawn;
      return [labels, series[0]?.values];
    };
    expect(figures("SUM")).toEqual([
      ["Mill", "Overseas"],
      [61, 2],
    ]);
    expect(figures("AVERAGE")).toEqual([
      ["Mill", "Overseas"],
      [61 / 3, 2],
    ]);
    expect(figures("LOWEST")).toEqual([
      ["Overseas", "Mill"],
      [2, 1],
    ]);
    expect(figures("HIGHEST")).toEqual([
      ["Mill", "Overseas"],
      [50, 2],
    ]);
  });

  it("draws bars one by one in the order of the answer, and says how many of how many it shows", () => {
    const rows = Array.from({ length: 60 }, (_, at) => ["CUP", at] as [string, number]);
    const { drawn, cuts } = chartOf("Cups", table(["sku", "units"], rows, 145), {
      kind: "bar",
      label: "sku",
      values: ["units"],
    });
    expect(drawn.labels.slice(0, 2)).toEqual(["CUP", "CUP (2)"]);
    expect(cuts).toEqual(["25 of 145 shown."]);
  });

  it.each([
    ["skuName", "warehouseName"],
    ["line.sku.name", "line.warehouse.name"],
  ])("tells a SKU of several rows with its warehouse: %s · %s", (sku, warehouse) => {
    const rows: Table["rows"] = [
      ["CUP", "Lyon", 1],
      ["MUG", "Lyon", 2],
      ["CUP", "Wien", 3],
      ["CUP", "Wien", 4],
    ];
    const labels = (columns: string[]) =>
      chartOf("Cups", table(columns, rows), { kind: "bar", label: sku, values: ["units"] }).drawn.labels;
    expect(labels([sku, warehouse, "units"])).toEqual(["CUP · Lyon", "MUG", "CUP · Wien", "CUP · Wien (2)"]);
    expect(labels([sku, "supplierName", "units"])).toEqual(["CUP", "MUG", "CUP (2)", "CUP (3)"]);
  });

  it("shows the largest of many series apart, and the rest as one", () => {
    const rows = Array.from({ length: 9 }, (_, at) => ["2026-01-01", `S${at}`, at] as [string, string, number]);
    const { drawn, cuts } = chartOf("Buy", table(["on", "supplier", "cost"], rows), {
      kind: "column",
      label: "on",
      by: "supplier",
      values: ["cost"],
    });
    expect(drawn.series.map(({ name, values }) => [name, values[0]])).toEqual([
      ["S8", 8],
      ["S7", 7],
      ["S6", 6],
      ["S5", 5],
      ["S4", 4],
      ["Others", 6],
    ]);
    expect(cuts).toEqual(["5 of 9 shown apart, the rest as Others."]);
  });

  it("places a row by two figures, as a point that has its name", () => {
    const policies = table(
      ["policy", "stock", "fillRate", "orders"],
      [
        ["In force", 900, 0.97, 12],
        ["Lean", 500, 0.9, 14],
      ],
    );
    const choice = { kind: "point" as const, label: "policy", values: ["stock", "fillRate", "orders"] };
    expect(chartOf("Policies", policies, choice).drawn).toEqual({
      title: "Policies",
      kind: "point",
      labels: ["In force", "Lean"],
      series: [
        { name: "Stock", values: [900, 500] },
        { name: "Fill rate", values: [0.97, 0.9] },
      ],
    });
    // One figure places no point.
    expect(chartOf("Policies", policies, { ...choice, values: ["stock"] }).drawn.kind).toBe("bar");
  });

  it("leads from one total to another, each step from the level before it to the next", async () => {
    const causes = table(
      ["title", "from", "to"],
      [
        ["Plan of Monday", 0, 100],
        ["Sales", 100, 160],
        ["Orders", 160, 130],
        ["Plan of Tuesday", 0, 130],
      ],
    );
    const choice = { kind: "waterfall" as const, label: "title", values: ["from", "to"] };
    const { drawn } = chartOf("Causes", causes, choice);
    expect(drawn).toMatchObject({
      kind: "waterfall",
      series: [{ values: [0, 100, 160, 0] }, { values: [100, 160, 130, 130] }],
    });
    const svg = (await drawChart({ kind: "table", chart: drawn }, "light", "svg")).toString();
    for (const figure of ["Total", "More", "Less", "Sales", "100", "+60", "−30", "130"])
      expect(svg).toContain(`>${figure}<`);
    expect(svg).not.toContain("does not begin");
    // High levels with small steps are drawn without what lies below them, and say so.
    const raised = (values: readonly (number | null)[]) => values.map((value) => value && value + 9000);
    const high = { ...drawn, series: drawn.series.map(({ name, values }) => ({ name, values: raised(values) })) };
    expect((await drawChart({ kind: "table", chart: high }, "dark", "svg")).toString()).toContain(
      "The axis does not begin at 0",
    );
  });

  it("counts rows by a text or a period, also of a table without figures", () => {
    const warnings = table(
      ["sku", "kind", "raisedAt"],
      [
        ["CUP", "AT_RISK", "2026-01-01T08:00:00.000Z"],
        ["MUG", "STOCK_OUT", "2026-01-02T08:00:00.000Z"],
        ["TEA", "AT_RISK", "2026-01-05T08:00:00.000Z"],
      ],
    );
    const choice = { values: [], fold: "COUNT" } as const;
    const byKind = chartOf("Warnings", warnings, { kind: "bar", label: "kind", ...choice }).drawn;
    expect([byKind.labels, byKind.series]).toEqual([["AT_RISK", "STOCK_OUT"], [{ name: "Rows", values: [2, 1] }]]);
    const byWeek = chartOf("Warnings", warnings, {
      kind: "column",
      label: "raisedAt",
      period: "WEEK",
      by: "kind",
      ...choice,
    }).drawn;
    expect([byWeek.labels, byWeek.series]).toEqual([
      ["2025-12-29", "2026-01-05"],
      [
        { name: "AT_RISK", values: [1, 1] },
        { name: "STOCK_OUT", values: [1, null] },
      ],
    ]);
    expect(suitableChart(warnings)).toEqual({ kind: "bar", label: "sku", ...choice });
    expect(suitableChart({ ...warnings, name: "answer" })).toBeNull();
  });

  it("says where it puts together amounts of several currencies, and of which part of the rows it is made", () => {
    const costs = table(
      ["supplier", "cost", "homeCost", "currency"],
      [
        ["Mill", 1, 1, "EUR"],
        ["Overseas", 2, 1.5, "USD"],
        ["Mill", 3, 3, "EUR"],
      ],
      9,
    );
    const cuts = (label: string, value: string) =>
      chartOf("Buy", costs, { kind: "bar", label, values: [value], fold: "SUM" }).cuts;
    expect(cuts("supplier", "cost")).toEqual(["Of 3 of 9 rows."]);
    const whole = { ...costs, rows: costs.rows.map(([, ...row]) => ["all", ...row]), total: 3 } as Table;
    const choice = { kind: "bar", label: "supplier", fold: "SUM" } as const;
    expect(chartOf("Buy", whole, { ...choice, values: ["cost"] }).cuts).toEqual([
      "Amounts in EUR, USD are put together as they are.",
    ]);
    expect(chartOf("Buy", whole, { ...choice, values: ["homeCost"] }).cuts).toEqual([]);
  });

  it("takes days and instants for time", () => {
    expect([startOf("2026-01-04T23:59:00Z", "WEEK"), startOf("2026-01-31", "MONTH")]).toEqual([
      "2025-12-29",
      "2026-01-01",
    ]);
    expect(suitableChart(purchases)).toEqual({ kind: "line", label: "buyOn", values: ["cost"] });
  });
});

describe("the names of columns", () => {
  it("are in English what the schema calls them", () => {
    expect(Object.entries(COLUMN_TEXTS).filter(([heading, text]) => heading !== text)).toEqual([]);
  });
});

describe("what a table is cut by", () => {
  it("is said in the same words wherever it is shown", () => {
    const rows = Array.from({ length: 60 }, (_, at) => [at]);
    const counted = extentOf(table(["units"], rows, 145), 60, null);
    expect([shownText(counted, 1000), cutText(counted, 25), cutText(counted)]).toEqual([
      "60 of 145 shown",
      "25 of 145 shown",
      "60 of 145 shown",
    ]);
    const whole = extentOf(table(["units"], rows), 100, null);
    expect([shownText(whole, 1000), cutText(whole)]).toEqual(["60 rows", null]);
    const open = extentOf(table(["units"], rows), 60, null);
    expect([shownText(open, 1000), cutText(open, 25)]).toEqual([
      "60 rows, as many as were asked for: there may be more",
      "25 of 60 shown, as many as were asked for: there may be more",
    ]);
    expect(shownText(extentOf(table(["at"], rows), null, 700), 1000)).toBe("60 of 700 shown");
    // The service writes the same into the files that it mails.
    for (const extent of [counted, whole, open]) expect(cutOf(extent)).toBe(cutText(extent));
  });

  it("is the limit that the question gives its list, by an alias or a variable, too", () => {
    const document = parse(
      "query Q($most: Int) { late: lateOrderLines(limit: $most) { id } sku { series { a } } skus(first: 3) { nodes { id } } }",
    );
    expect([...limitsOf(document, { most: 7 })]).toEqual([
      ["late", 7],
      ["skus", 3],
    ]);
  });

  it("is told of lists within rows, which stand in a table of their own beside what they are of", () => {
    const order = (reference: string, names: string[]) => ({
      reference,
      lines: { totalCount: 3, nodes: names.map((name) => ({ name })) },
    });
    const [, lines] = tablesIn({ orders: { nodes: [order("PO-1", ["A", "B"]), order("PO-2", ["C"])] } });
    expect(lines).toEqual({
      name: "orders.lines",
      columns: ["orders.reference", "name"],
      rows: [
        ["PO-1", "A"],
        ["PO-1", "B"],
        ["PO-2", "C"],
      ],
      total: 6,
    });
  });
});
