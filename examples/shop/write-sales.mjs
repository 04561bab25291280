// Writes catalogue/sales.csv: 370 days of sales that end yesterday, so that the plan has something to recommend on any day.
// A day has the same sales whenever the file is written. Run it by `node write-sales.mjs`; it needs no packages.
import { readFileSync, writeFileSync } from "node:fs";

const DAYS = 370;
const DAY_MS = 86_400_000;
const folder = new URL("./catalogue/", import.meta.url);

/** Units that Rotterdam sells on an average day. */
const UNITS_A_DAY = Object.fromEntries(
  `ASSAM-100 2.5, ASSAM-250 0.8, DARJ-100 1.5, DARJ-250 0.4, SENCHA-100 1.8, SENCHA-250 0.5, EARL-100 3, EARL-250 1, ROOI-100 1.2, ROOI-250 0.35, MINT-50 2,
   CHAM-50 1.1, CHAI-100 1.5, CUP-WHITE 0.7, CUP-BLUE 0.55, POT-600 0.25, POT-1000 0.125, STRAINER 0.6, TIMER 0.3, CADDY-100 1, CADDY-250 0.45,
   BAGS-100 1.6, SPOON 0.4, GIFT-BOX 0.2`
    .split(/,\s+/)
    .map((pair) => pair.split(" "))
    .map(([sku, count]) => [sku, Number(count)]),
);
/** What a warehouse sells, as a share of that. */
const SHARES = { Rotterdam: 1, Lyon: 0.55 };
/** From Sunday to Saturday. */
const WEEK = [1.2, 0.9, 0.85, 0.9, 0.95, 1.1, 1.1];
/** From January to December: tea sells in winter. */
const YEAR = [1.15, 1.1, 1, 0.9, 0.85, 0.8, 0.8, 0.85, 0.95, 1.05, 1.2, 1.4];

/** Draws numbers from 0 to 1, the same for the same text (FNV-1a and mulberry32). */
function drawer(text) {
  let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 16_777_619), 2_166_136_261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws a number of units with a mean (Poisson, by Knuth). */
function units(mean, draw) {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = draw(); product > limit; product *= draw()) count++;
  return count;
}

const [header, ...skus] = readFileSync(new URL("skus.csv", folder), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(","));
const priceAt = header.indexOf("retail_price");
const lines = ["store,sku,warehouse,quantity,unit_price,timestamp,order_id"];
const today = Math.floor(Date.now() / DAY_MS);
for (let day = today - DAYS; day < today; day++) {
  const date = new Date(day * DAY_MS);
  const on = date.toISOString().slice(0, 10);
  const factor = WEEK[date.getUTCDay()] * YEAR[date.getUTCMonth()];
  for (const [warehouse, share] of Object.entries(SHARES)) {
    for (const sku of skus.filter(([name]) => name in UNITS_A_DAY)) {
      const quantity = units(UNITS_A_DAY[sku[0]] * share * factor, drawer(`${on} ${warehouse} ${sku[0]}`));
      const order = `${on}-${warehouse[0]}-${sku[0]}`;
      if (quantity > 0) lines.push(`Harbour Tea Web,${sku[0]},${warehouse},${quantity},${sku[priceAt]},${on},${order}`);
    }
  }
}
writeFileSync(new URL("sales.csv", folder), `${lines.join("\n")}\n`);
const [, first] = lines;
console.log(`${lines.length - 1} sales from ${first.split(",")[5]} to ${lines.at(-1).split(",")[5]}.`);
