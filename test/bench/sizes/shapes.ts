import { seedTenant } from "../plan/tenant";
import { type Seller, seedMarket } from "../scale/merchants";

/** Merchants of one kind: how many are measured, and how many the page reckons with. */
export interface Shape {
  name: string;
  /** Of those that are measured. */
  merchants: number;
  skus: number;
  /** SKU-warehouse pairs of each. */
  pairs: number;
  /** Days of sales. */
  days: number;
  /** What is reckoned with: so many merchants of so many pairs. */
  target: { merchants: number; pairs: number };
  /** @returns keys of some of them */
  seed(url: string): Promise<Seller[]>;
  /** As SQL's `like` has it. */
  named: string;
}

const SELLERS = 50;

/** Merchants of 20 SKUs at one warehouse, each of which sells every third day. */
export const small = (merchants: number, days: number): Shape => ({
  name: "20 SKUs",
  merchants,
  skus: 20,
  pairs: 20,
  days,
  target: { merchants: 10_000, pairs: 20 },
  seed: (url) => seedMarket(url, { merchants, skus: 20, days }, SELLERS),
  named: "Small %",
});

/** Merchants whose SKUs are at two warehouses, as `seedTenant` has them. */
export const large = (
  name: string,
  merchants: number,
  pairs: number,
  days: number,
  target: Shape["target"],
): Shape => ({
  name,
  merchants,
  skus: pairs / 2,
  pairs,
  days,
  target,
  async seed(url) {
    const sellers: Seller[] = [];
    for (let number = 1; number <= merchants; number += 1)
      sellers.push(await seedTenant(url, { series: pairs, days, name: `Bench ${number}` }));
    return sellers;
  },
  named: "Bench %",
});
