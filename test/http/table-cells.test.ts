import "../support/english";
import { shown } from "../../src/web/browser/questions/table-view";

describe("a cell of a question's answer", () => {
  it.each([
    ["lastSoldOn", "2026-07-05", "5 Jul 2026"],
    ["buyOn", null, "–"],
    ["plannedAt", "2026-07-05T06:30:12.000Z", "5 Jul 2026, 06:30\u00a0UTC"],
    ["day", "2026-07-05", "5 Jul 2026"],
    ["stockValue", 161.7, "161.70"],
    ["stockValue", 1600, "1,600"],
    ["stockLevel", 161.7, "161.7"],
    ["onTimePercent", 87.6, "87.6%"],
  ])("of %s is written as people do: %s is %s", (column, value, text) => {
    expect(shown(value, column)).toBe(text);
  });

  it("stays as it is where a name or code looks like a day", () => {
    expect(shown("2026-07-05", "skuName")).toBe("2026-07-05");
    expect(shown("2026-07-05T06:30:12.000Z", "reference")).toBe("2026-07-05T06:30:12.000Z");
  });
});
