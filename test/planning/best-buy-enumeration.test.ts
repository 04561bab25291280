import fc from "fast-check";
import { solveByHighs } from "../../src/domain/best-buy/highs";
import { bestPurchase, buyProblem, isAllowed, purchaseTotals } from "../../src/planning";
import { bestByEnumeration, smallQuestions } from "./best-buy-questions";

it("no purchase that keeps to everything gains more than the best one, or than its bound; nor does the greedy one break a rule", async () => {
  await fc.assert(
    fc.asyncProperty(smallQuestions, async (asked) => {
      const problem = buyProblem(asked);
      const most = bestByEnumeration(problem);
      const found = await bestPurchase(asked, solveByHighs, { gap: 0, seconds: 20 });
      const { gain } = purchaseTotals(problem, found.packs);
      const noise = 1e-6 * Math.max(1, most);
      expect(isAllowed(problem, found.packs)).toBe(true);
      expect(Math.abs(gain - most)).toBeLessThan(noise);
      expect(found.bound).toBeGreaterThan(most - noise);
      expect(isAllowed(problem, found.greedy)).toBe(true);
      expect(purchaseTotals(problem, found.greedy).gain).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 40 },
  );
});
