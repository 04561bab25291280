import fs from "node:fs";
import path from "node:path";
import { LIMITS } from "../../src/cli/decide/limits";
import { MAX_LINE_BYTES } from "../../src/cli/standard-input";
import { runCommand } from "../support/command-line";
import { cli, type Outcome } from "../support/processes";
import { toldUnits } from "../support/told-figures";

const decide = (lines: readonly object[] | string | Buffer): Promise<Outcome> =>
  runCommand(
    null,
    ["decide"],
    [],
    !Array.isArray(lines) ? (lines as string | Buffer) : lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  );

const answers = ({ stdout }: Outcome) =>
  stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const page = fs.readFileSync(path.join(__dirname, "../../src/docs/how-to/decide.md"), "utf8");
const block = (name: string): string => new RegExp(`\`\`\`${name}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? "";

const tea = {
  id: "TEA",
  planningDay: "2026-03-01",
  startOn: "2026-01-01",
  units: Array<number>(60).fill(4),
  onHand: 30,
  leadTimeDays: 7,
  reviewPeriodDays: 7,
  stockCoverDays: 14,
  shortageModel: "lost_sales",
  target: { serviceLevel: 0.95 },
};

/** 0 to 11 units a day, the same each time. */
const varied = (seed: number, days = 60) =>
  Array.from({ length: days }, (_, day) => (seed * 31 + day * day * 7919 + ((day * seed) % 5)) % 12);

/** A history that ends on the day of the decision. */
const untilToday = (units: readonly number[]) => ({
  startOn: new Date(Date.parse(tea.planningDay) - (units.length - 1) * 86_400_000).toISOString().slice(0, 10),
  units,
});

describe("decide", () => {
  it("answers the example of its page, and says why", async () => {
    // As a process of its own, without a database.
    const outcome = await cli(["decide"], { dataDir: "/nonexistent", input: block("json") });
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    const [{ method, sentences, ...figures }] = answers(outcome);
    expect(figures).toEqual(JSON.parse(block("answer")));
    expect(method).not.toBe("");
    expect(sentences.at(-1)).toBe("Recommended: 54 units.");
    expect(sentences).toEqual(block("sentences").trim().split("\n"));
    expect(toldUnits(sentences)).toBe(54);
  });

  it("names a series in sentences on one line, whatever marks its id holds", async () => {
    const [{ id, sentences }] = answers(await decide([{ ...tea, id: "TEA\u202e\nPOT" }]));
    expect(id).toBe("TEA\u202e\nPOT");
    expect(sentences.join(" ")).toContain("TEA POT");
    expect(sentences.join("")).not.toMatch(/[\u202e\n]/);
  });

  it("takes targets in days, as a service level and as costs, and keeps more the dearer a missing unit is", async () => {
    const targets = [
      { days: 0 },
      { serviceLevel: 0.98 },
      { shortageCost: 1, holdingCostPerDay: 0.1 },
      { shortageCost: 50, holdingCostPerDay: 0.1 },
    ];
    const outcome = await decide(
      targets.map((target, at) => ({ ...tea, id: String(at), units: varied(1), onHand: 0, target })),
    );
    const [none, level, cheap, dear] = answers(outcome).map(({ safetyStock }) => safetyStock);
    expect(none).toBe(0);
    expect(level).toBeGreaterThan(0);
    expect(dear).toBeGreaterThan(cheap);
  });

  it("counts what is on order, keeps to minimum and packs, and waits where enough is there", async () => {
    const lines = [
      { ...tea, id: "minimum", moq: 100, packQuantity: 24 },
      { ...tea, id: "coming", arrivals: [{ dueOn: "2026-03-05", units: 40 }] },
      { ...tea, id: "plenty", onHand: 500 },
    ];
    const [minimum, coming, plenty] = answers(await decide(lines));
    expect(minimum.recommendedUnits).toBe(120);
    // 40 come before the order can: 2 + 40 are left of which the cover takes 56.
    expect(coming.recommendedUnits).toBe(14);
    expect(plenty).toMatchObject({ recommendedUnits: 0, dueNow: false });
  });

  it("counts nothing for an order that arrives too late for its days, under either shortage model, and says so", async () => {
    const models = ["back_order", "lost_sales"] as const;
    const targets = [{ serviceLevel: 0.95 }, { shortageCost: 3, holdingCostPerDay: 0.02 }, { days: 0 }];
    const line = { ...tea, onHand: 10, stockCoverDays: 28 };
    // An order of today is there on day 8, one of the next review on day 15; the cover ends on day 35.
    const arrivals = {
      none: [],
      inYears: "2036-01-01",
      afterCover: "2026-04-06",
      late: "2026-04-05",
      soon: "2026-03-14",
    };
    const lines = models.flatMap((shortageModel) =>
      targets.flatMap((target) =>
        Object.entries(arrivals).map(([id, dueOn]) => ({
          ...line,
          id: `${shortageModel} ${JSON.stringify(target)} ${id}`,
          shortageModel,
          target,
          arrivals: typeof dueOn === "string" ? [{ dueOn, units: 1000 }] : [],
        })),
      ),
    );
    const all = answers(await decide(lines));
    for (let at = 0; at < all.length; at += 5) {
      const [none, inYears, afterCover, late, soon] = all.slice(at, at + 5);
      const isLost = none.id.startsWith("lost_sales");
      expect(none.recommendedUnits).toBe(isLost ? 112 : 130);
      for (const same of [inYears, afterCover])
        expect(same).toMatchObject({ id: same.id, recommendedUnits: none.recommendedUnits, dueNow: true });
      // What arrives in the cover after the next order can serves the days from then on, and no more.
      expect(late).toMatchObject({ recommendedUnits: isLost ? 28 : 46, dueNow: true });
      expect(soon).toMatchObject({ recommendedUnits: 0, buyOn: null });
      for (const { sentences, recommendedUnits } of [none, inYears, afterCover, late, soon])
        expect(toldUnits(sentences)).toBe(recommendedUnits);
      expect(late.sentences).toContain(
        "916 more units on order arrive later than the next order can, and do not count now.",
      );
    }
  });

  it("keeps by costs what costs the least, however few of the ways want a unit more", async () => {
    const silent = [21, 35, 49].map((days) => [...varied(1, 300), ...Array<number>(days).fill(0)]);
    const lines = silent.flatMap((units) =>
      [3, 30, 300].map((shortageCost) => ({
        ...tea,
        ...untilToday(units),
        id: `${units.length} days, ${shortageCost}`,
        onHand: 0,
        leadTimeDays: 2,
        stockCoverDays: 18,
        target: { shortageCost, holdingCostPerDay: 0.0077 },
      })),
    );
    for (const { sentences } of answers(await decide(lines))) {
      expect(sentences.join(" ")).toMatch(/One unit more (costs|saves as much)/);
      expect(sentences.join(" ")).not.toMatch(/One unit (more|less) saves [0-9.]+ more/);
    }
  });

  it("keeps less for a service level the longer an item is silent that sold each week", async () => {
    const lines = [0, 14, 21, 28, 35, 56].map((days) => ({
      ...tea,
      ...untilToday([...varied(1, 300), ...Array<number>(days).fill(0)]),
      id: `${days}`,
      onHand: 0,
      leadTimeDays: 14,
    }));
    const all = answers(await decide(lines));
    const [alive, ...fading] = all.map(({ safetyStock }) => safetyStock);
    for (const [at, kept] of fading.slice(1).entries()) expect(kept).toBeLessThanOrEqual(fading[at]);
    // Four weeks without a sale.
    expect(fading[2]).toBeLessThan(alive);
    expect(all.at(-1)).toMatchObject({ recommendedUnits: 0, safetyStock: 0 });
    expect(all[3].recommendedUnits).toBeLessThan(0.3 * all[0].recommendedUnits);
    for (const { sentences, recommendedUnits } of all) expect(toldUnits(sentences)).toBe(recommendedUnits);
  });

  it("takes one sale out of all proportion for no demand of each fortnight, and says so", async () => {
    const none = (days: number) => Array<number>(days).fill(0);
    const slow = Array.from({ length: 700 }, (_, day): number => (day % 110 === 40 ? 2 : 0));
    const histories = {
      once: [...none(394), 74_215, ...none(5)],
      today: [...none(399), 74_215],
      longAgo: [...none(339), 74_215, ...none(60)],
      young: [2, 1, 3, 2, 74_215, 2, 2, 1, 3, 2],
      slow: slow.with(500, 74_215),
      two: [2, 74_215],
    };
    const targets = [{ serviceLevel: 0.95 }, { days: 14 }, { shortageCost: 3.1, holdingCostPerDay: 0.02 }];
    const lines = Object.entries(histories).flatMap(([id, units]) =>
      targets.map((target, at) => ({ ...tea, ...untilToday(units), id: `${id} ${at}`, onHand: 0, target })),
    );
    for (const { id, recommendedUnits, sentences } of answers(await decide(lines))) {
      expect(`${id}: ${recommendedUnits < 60}`).toBe(`${id}: true`);
      expect(sentences).toContain("1 day sold far more than usual: only a part of that counts.");
    }
    const newcomers = [[74_215], [60, 55, 70, 40, 65]].map((units, at) => ({
      ...tea,
      ...untilToday(units),
      id: `${at}`,
      onHand: 0,
    }));
    for (const { sentences, recommendedUnits } of answers(await decide(newcomers))) {
      expect(recommendedUnits).toBeGreaterThan(400);
      expect(sentences.join(" ")).not.toContain("sold far more than usual");
    }
  });

  it("orders no whole unit for the fraction of one that is left of what is dying, but what is owed", async () => {
    const targets = [{ days: 14 }, { shortageCost: 3.1, holdingCostPerDay: 0.02 }, { serviceLevel: 0.95 }];
    const models = ["lost_sales", "back_order"] as const;
    const lines = [49, 56].flatMap((silent) =>
      models.flatMap((shortageModel) =>
        [0, -3].flatMap((onHand) =>
          targets.map((target, at) => ({
            ...tea,
            ...untilToday([...varied(2, 300), ...Array<number>(silent).fill(0)]),
            id: `${silent} ${shortageModel} ${onHand} ${at}`,
            shortageModel,
            onHand,
            target,
            packQuantity: 12,
          })),
        ),
      ),
    );
    for (const { id, recommendedUnits, sentences } of answers(await decide(lines))) {
      expect(`${id}: ${recommendedUnits}`).toBe(`${id}: ${id.includes("-3") ? 12 : 0}`);
      expect(toldUnits(sentences)).toBe(recommendedUnits);
    }
  });

  it("orders nothing but what is owed where a missing unit costs nothing, and says when a cover of 0 days never orders", async () => {
    const units = varied(1, 300);
    const target = { shortageCost: 0, holdingCostPerDay: 0.02 };
    const line = { ...tea, ...untilToday(units) };
    const [free, owed, waiting, never] = answers(
      await decide([
        { ...line, id: "free", target, onHand: 0 },
        { ...line, id: "owed", target, onHand: -3 },
        { ...line, id: "waiting", target, onHand: 0, shortageModel: "back_order" },
        { ...line, id: "never", target: { days: 7 }, onHand: 0, stockCoverDays: 0 },
      ]),
    );
    expect([free, owed, waiting, never].map(({ recommendedUnits }) => recommendedUnits)).toEqual([0, 3, 0, 0]);
    for (const { sentences, recommendedUnits } of [free, owed, waiting, never])
      expect(toldUnits(sentences)).toBe(recommendedUnits);
    expect(free.sentences).toContain("No unit pays at these costs. Only owed units are ordered.");
    expect(never.sentences).toContain(
      "Nothing is ever ordered, as an order covers 0 days and unmet demand is lost. Set a stock cover.",
    );
  });

  it("says that nothing is known of a series without a day in stock, and orders none of it", async () => {
    const lines = [0, 4].map((sold) => ({
      ...tea,
      id: `sold ${sold}`,
      units: Array(60).fill(sold),
      stockedOut: Array(60).fill(1),
    }));
    for (const { sentences, ...figures } of answers(await decide(lines))) {
      expect(figures).toMatchObject({ recommendedUnits: 0, buyOn: null });
      expect(sentences[0]).toBe("All 60 days are marked as out of stock, so its demand is unknown.");
    }
  });

  it("orders earlier, and no more, for days of safety under lost sales, as its page says", async () => {
    const lines = [0, 14].map((days) => ({ ...tea, id: `${days}`, target: { days } }));
    const [none, some] = answers(await decide(lines));
    expect([none.recommendedUnits, some.recommendedUnits]).toEqual([54, 54]);
    expect([none.buyOn, some.buyOn]).toEqual(["2026-03-02", "2026-03-01"]);
  });

  it("tells on its page all that a line may hold", () => {
    const told = page.replace(/(\d),(?=\d{3})/g, "$1");
    for (const limit of [...Object.values(LIMITS), MAX_LINE_BYTES]) expect(told).toMatch(new RegExp(` ${limit}\\b`));
  });

  it("refuses a folder as its input, as forecast does", async () => {
    const stdin = fs.openSync(__dirname, "r");
    for (const command of [["decide"], ["forecast", "--frequency", "day", "--horizon", "2"]])
      expect(await cli(command, { dataDir: "/nonexistent", stdin })).toEqual({
        code: 1,
        stdout: "",
        stderr: "standard input: can't be read: it is a folder\n",
      });
    fs.closeSync(stdin);
  });

  it("is due as long as an order of the next decision, which goes out a day after it, comes too late", async () => {
    // The next decision is made when 8 March is over. Its goods can be sold from 10 March on, day 9.
    const lines = [31, 32].map((onHand) => ({ ...tea, id: String(onHand), leadTimeDays: 1, onHand }));
    const [untilDay7, untilDay8] = answers(await decide(lines));
    expect(untilDay7).toMatchObject({ dueNow: true, buyOn: "2026-03-08" });
    expect(untilDay8).toMatchObject({ dueNow: false });
  });

  it("orders nothing of what sold its last long ago, and takes days without stock for no sign of that", async () => {
    const units = [...Array<number>(60).fill(4), ...Array<number>(90).fill(0)];
    const startOn = "2025-10-03";
    const stockedOut = units.map((_, day) => (day >= 60 ? 1 : 0));
    const lines = [
      { ...tea, id: "dead", startOn, units, onHand: 0 },
      { ...tea, id: "empty", startOn, units, onHand: 0, stockedOut },
    ];
    const [dead, empty] = answers(await decide(lines));
    expect(dead).toMatchObject({ recommendedUnits: 0, safetyStock: 0, dueNow: false });
    expect(empty.recommendedUnits).toBe(56);
  });

  it("gives the same answers each time and in any order of the lines, one line for each of the input in its order", async () => {
    const lines = Array.from({ length: 24 }, (_, at) => ({
      ...tea,
      id: `s${at}`,
      startOn: "2025-05-06",
      units: varied(at, 300).map((units) => (units > 9 ? 1 + (at % 3) : 0)),
    }));
    const [once, again] = [await decide(lines), await decide(lines)];
    expect(once.stdout).toBe(again.stdout);
    expect(answers(once).map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    // Another day's line is decided by itself, and teaches the others nothing.
    const late = { ...tea, id: "late", planningDay: "2027-03-01", startOn: "2026-12-31", units: varied(1, 61) };
    expect(answers(await decide([...lines, late])).slice(0, -1)).toEqual(answers(once));
    // What their past says of forecasts is told, and the figures add up to each order.
    expect(
      new Set(answers(once).map(({ sentences }) => sentences.join(" ").match(/so [\d.]+ are counted for 95/)?.[0]))
        .size,
    ).toBeLessThanOrEqual(4);
    expect(answers(once)[0].sentences.join(" ")).toMatch(
      /Past demand of similar items was above 95 of 100 paths in (more|fewer) than 5 of 100 cases/,
    );
    expect(answers(once).map(({ sentences }) => toldUnits(sentences))).toEqual(
      answers(once).map(({ recommendedUnits }) => recommendedUnits),
    );
    const turned = answers(await decide([...lines].reverse())).reverse();
    expect(turned).toEqual(answers(once));
    expect(await decide("\n\n")).toMatchObject({ code: 0, stdout: "" });
  });

  describe("of a shop whose unmet demand is lost", () => {
    /** Twenty-four items of a shop that fills its shelf up to a limit each week; a week's demand may all come on its first day. */
    const shop = (limit: number, isWeekly: boolean) =>
      Array.from({ length: 24 }, (_, at) => {
        let state = at * 7919 + 1;
        let left = 0;
        const stockedOut: number[] = [];
        const units = Array.from({ length: 224 }, (_, day) => {
          state = (state * 48_271) % 2_147_483_647;
          const share = (state / 2_147_483_647) ** 2;
          const wanted = Math.floor(isWeekly ? (day % 7 === 0 ? 60 * share : 0) : 8 * share);
          if (day % 7 === 0) left = limit;
          stockedOut.push(left === 0 ? 1 : 0);
          const sold = Math.min(wanted, left);
          left -= sold;
          return sold;
        });
        return { ...tea, id: `s${at}`, startOn: "2025-07-21", units, stockedOut, onHand: left };
      });
    const sumOf = (outcome: Outcome, field: "safetyStock" | "p50"): number =>
      answers(outcome).reduce((sum, answer) => sum + answer[field], 0);

    it.each([
      ["by day", false, 22],
      ["on the first day of a week", true, 30],
    ])("expects and keeps as much where high demand emptied the shelf, told %s", async (_title, isWeekly, limit) => {
      const [full, short] = [await decide(shop(1000, isWeekly)), await decide(shop(limit, isWeekly))];
      for (const field of ["safetyStock", "p50"] as const)
        expect(Math.abs(sumOf(short, field) / sumOf(full, field) - 1)).toBeLessThan(0.1);
    });
  });

  it("names line and field of each fault, and prints nothing", async () => {
    const faults: [object | string | Buffer, string][] = [
      ["{", ": is not JSON"],
      [{ ...tea, onHand: undefined }, ", onHand: is required"],
      [{ ...tea, onhand: 3 }, ", onhand: is not known; known are id,"],
      [{ ...tea, onHand: "30" }, ", onHand: must be a number"],
      [{ ...tea, units: [-1, ...tea.units.slice(1)] }, ", units.0: must be at least 0"],
      [{ ...tea, units: [1, 2] }, ", units: has 2 values"],
      [{ ...tea, planningDay: "2026-02-30" }, ", planningDay: must be a date, YYYY-MM-DD;"],
      [{ ...tea, planningDay: "9999-12-31" }, ", planningDay: must not be after 8999-12-31"],
      [{ ...tea, units: [], planningDay: "2025-12-31" }, ", planningDay: must not be before startOn"],
      [{ ...tea, target: { serviceLevel: 2 } }, ", target.serviceLevel: must be at most 0.9999"],
      [{ ...tea, target: { days: 1, serviceLevel: 0.9 } }, ", target: must be { days },"],
      [Buffer.from(JSON.stringify({ ...tea, id: "CAF\u00c9" }), "latin1"), ": has bytes that are no UTF-8 text"],
      [tea, ""],
      [tea, ", id: is the id of line 13, too"],
      [" ".repeat(MAX_LINE_BYTES + 1), ": is longer than 1000000 bytes, and what follows was not read\n"],
      ["{", ""],
    ];
    const lines = faults.flatMap(([line]) => [
      Buffer.isBuffer(line) ? line : Buffer.from(typeof line === "string" ? line : JSON.stringify(line)),
      Buffer.from("\n"),
    ]);
    const { code, stdout, stderr } = await decide(Buffer.concat(lines));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    for (const [at, [, reason]] of faults.entries())
      if (reason !== "") expect(stderr).toContain(`line ${at + 1}${reason}`);
    expect(stderr).not.toContain("line 16");
  });

  it("tells the first fifty faults, and that there are more", async () => {
    const { stderr } = await decide("{\n".repeat(60));
    expect(stderr).toMatch(/line 50: is not JSON; input: has more faults than these 50; correct these first\n$/);
  });
});
