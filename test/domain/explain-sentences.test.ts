import { sentencesOf } from "../../src/domain/explain/sentences";
import { planSeries, resolveParameters } from "../../src/planning";

const names = { skuName: "Tea", warehouseName: "North", supplierName: "Ada", supplierCurrency: "EUR" };

const explained = (units: number[], onHand: number, arrivals: { dueOn: string; units: number }[] = []) =>
  sentencesOf(
    planSeries({
      planningDay: "2026-01-01",
      history: { startOn: "2025-12-01", units },
      onHand,
      arrivals,
      parameters: resolveParameters({}),
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    }).trace,
    names,
  );

it("says that nothing is forecast where nothing was ever sold, and counts one as one", () => {
  const [position, forecast, , , , need] = explained([], 1, [{ dueOn: "2026-02-20", units: 1 }]);
  expect(position).toBe("On 2026-01-01 there was 1 unit of Tea on hand at North and 1 on order.");
  expect(forecast).toBe("Without a history of its own, nothing is forecast.");
  expect(need).toBe("When the next delivery can arrive 1 unit is left; the cover then takes 0, and 1 arrives in it.");
});

it("says of a bundle which content decides how many could be put together", () => {
  const [position] = sentencesOf(
    planSeries({
      planningDay: "2026-01-01",
      history: { startOn: "2025-12-01", units: [] },
      onHand: 15,
      limitedBy: { name: "Tea", onHand: 47, quantityPerBundle: 3 },
      arrivals: [],
      parameters: resolveParameters({}),
      reorder: false,
      isBundle: true,
      hasSupplier: false,
    }).trace,
    { ...names, skuName: "Set" },
  );
  expect(position).toBe(
    "On 2026-01-01 15 units of Set could be put together at North, as one takes 3 units of Tea and 47 were on hand; 0 are on order.",
  );
});

it("says what forecasts how much where something was sold", () => {
  const [position, forecast] = explained(new Array(32).fill(1), 25);
  expect(position).toBe("On 2026-01-01 there were 25 units of Tea on hand at North and 0 on order.");
  expect(forecast).toMatch(/^From 32 days of history, smooth demand, .* forecasts 1 unit a day over the cover\.$/);
});
