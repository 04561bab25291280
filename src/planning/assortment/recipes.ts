/** Recipes: the need of finished goods turned into the need of their materials, through all levels. */

/** One material of a recipe: `quantityPerUnit` units of it go into one unit of the parent. */
export interface RecipeLine {
  parentId: string;
  componentId: string;
  quantityPerUnit: number;
}

/** The order in which items can be planned, parents first. */
export interface RecipeLevels<Line extends RecipeLine = RecipeLine> {
  /** The longest way down from a finished good: 0 for items in no recipe, higher for items used deeper. */
  levelOf: Map<string, number>;
  /** Item ids by level, then by id: each item comes after all items that use it. */
  order: string[];
  /** Cycles, as the ids around each, with the first repeated at the end; empty in sound data. */
  cycles: string[][];
  /** The lines cut to break the cycles. */
  cutLines: Line[];
  /** The remaining lines, by parent. */
  linesOf: Map<string, Line[]>;
}

function listUnder<Line extends RecipeLine>(linesOf: Map<string, Line[]>, line: Line): void {
  const own = linesOf.get(line.parentId);
  if (own) own.push(line);
  else linesOf.set(line.parentId, [line]);
}

/**
 * Splits lines into those that keep the recipes free of cycles and those that close a cycle.
 *
 * Depth first; finished goods (in no recipe) before the rest, then by id. So the cut line is the one that leads back up.
 */
function cutCycles<Line extends RecipeLine>(
  lines: readonly Line[],
): Pick<RecipeLevels<Line>, "cycles" | "cutLines" | "linesOf"> {
  const given = new Map<string, Line[]>();
  for (const line of lines) listUnder(given, line);
  for (const own of given.values()) own.sort((one, other) => (one.componentId < other.componentId ? -1 : 1));
  const linesOf = new Map<string, Line[]>();
  const cutLines: Line[] = [];
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const used = new Set(lines.map(({ componentId }) => componentId));
  const rank = (id: string): number => (used.has(id) ? 1 : 0);
  const starts = [...given.keys()].sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
  for (const start of starts) {
    if (finished.has(start)) continue;
    const way = [{ id: start, next: 0 }];
    const onWay = new Set([start]);
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const line = given.get(top.id)?.[top.next];
      top.next += 1;
      if (!line) {
        finished.add(top.id);
        onWay.delete(top.id);
        way.pop();
      } else if (onWay.has(line.componentId)) {
        cutLines.push(line);
        const ids = way.map(({ id }) => id);
        cycles.push([...ids.slice(ids.indexOf(line.componentId)), line.componentId]);
      } else {
        listUnder(linesOf, line);
        if (!finished.has(line.componentId)) {
          way.push({ id: line.componentId, next: 0 });
          onWay.add(line.componentId);
        }
      }
    }
  }
  return { cycles, cutLines, linesOf };
}

/**
 * Returns low-level codes: every item on the level of its longest way down, so that all its users are planned before it.
 *
 * Cycles are reported and cut at the line that closes them; the rest is planned. The order of the lines does not change the result.
 * Source: planning.md, "How much", 4; Orlicky's Material Requirements Planning (3rd ed.), low-level coding.
 * @example
 * recipeLevels([{ parentId: "cake", componentId: "dough", quantityPerUnit: 1 }, { parentId: "dough", componentId: "flour", quantityPerUnit: 2 },
 *               { parentId: "cake", componentId: "flour", quantityPerUnit: 1 }]).order // ["cake", "dough", "flour"]
 */
export function recipeLevels<Line extends RecipeLine>(lines: readonly Line[]): RecipeLevels<Line> {
  const { cycles, cutLines, linesOf } = cutCycles(lines);
  const users = new Map<string, number>();
  const levelOf = new Map<string, number>();
  for (const { parentId, componentId } of lines) {
    levelOf.set(parentId, 0);
    levelOf.set(componentId, 0);
  }
  for (const own of linesOf.values()) {
    for (const { componentId } of own) users.set(componentId, (users.get(componentId) ?? 0) + 1);
  }
  const ready = [...levelOf.keys()].filter((id) => !users.has(id));
  for (let id = ready.pop(); id !== undefined; id = ready.pop()) {
    for (const { componentId } of linesOf.get(id) ?? []) {
      levelOf.set(componentId, Math.max(levelOf.get(componentId) ?? 0, (levelOf.get(id) ?? 0) + 1));
      const left = (users.get(componentId) ?? 1) - 1;
      users.set(componentId, left);
      if (left === 0) ready.push(componentId);
    }
  }
  const order = [...levelOf].sort(([id, level], [otherId, other]) => level - other || (id < otherId ? -1 : 1));
  return { levelOf, order: order.map(([id]) => id), cycles, cutLines, linesOf };
}

type Edge = Pick<RecipeLine, "parentId" | "componentId">;

/** Returns whether a way leads down from one item to another. */
function leadsTo(below: ReadonlyMap<string, readonly string[]>, fromId: string, toId: string): boolean {
  const seen = new Set([fromId]);
  for (const id of seen) {
    if (id === toId) return true;
    for (const next of below.get(id) ?? []) seen.add(next);
  }
  return false;
}

/**
 * Returns the level of each item. Makers come before materials, and successors before the predecessors whose stock is used up first.
 *
 * Recipes take precedence: a predecessor that is made of its successor is planned before it.
 * @param lines free of cycles
 * @example planningLevels([], [{ parentId: "six", componentId: "twelve" }]) // six 0, twelve 1
 */
export function planningLevels(lines: readonly RecipeLine[], successions: readonly Edge[]): Map<string, number> {
  const below = new Map<string, string[]>();
  const add = ({ parentId, componentId }: Edge): unknown =>
    below.set(parentId, [...(below.get(parentId) ?? []), componentId]);
  for (const line of lines) add(line);
  const kept = successions.filter((succession) => {
    const isSound = !leadsTo(below, succession.componentId, succession.parentId);
    if (isSound) add(succession);
    return isSound;
  });
  return recipeLevels([...lines, ...kept.map((edge) => ({ ...edge, quantityPerUnit: 0 }))]).levelOf;
}

/**
 * Adds one parent's need of a material to its daily need, earlier by the parent's lead time.
 *
 * Index 0 is tomorrow in both. Production that should have started already needs its material tomorrow. Writes into `need`.
 * @param parentNeed units of the parent that must be ready each day (`SeriesPlan.netRequirement`)
 * @example
 * addDependentNeed(new Float64Array(4), Float64Array.of(0, 1, 0, 5), { quantityPerUnit: 2, parentLeadTimeDays: 2 })
 * // [2, 10, 0, 0]
 */
export function addDependentNeed(
  need: Float64Array,
  parentNeed: Float64Array,
  use: { quantityPerUnit: number; parentLeadTimeDays: number; startOf?(day: number): number },
): Float64Array {
  const earlier = Math.ceil(use.parentLeadTimeDays);
  const startOf = use.startOf ?? ((day: number) => day - earlier);
  for (let day = 0; day < parentNeed.length; day += 1) {
    if (!parentNeed[day]) continue;
    const started = Math.max(0, startOf(day));
    if (started < need.length) need[started] = (need[started] ?? 0) + (parentNeed[day] ?? 0) * use.quantityPerUnit;
  }
  return need;
}

/**
 * Returns the need of a parent with its recommended order: the units of the order are all needed on the day the order is ready. Need that the order does not
 * cover stays on its day.
 *
 * A minimum or packs make an order larger than the need, and its materials must be there for all of it at one time.
 * @param need units of the parent that must be ready each day; index 0 is tomorrow
 * @param order.readyInDays days from the planning day; at least 1 counts
 * @example needWithOrder(Float64Array.of(0, 2, 2, 2), { units: 5, readyInDays: 2 }) // [0, 5, 0, 1]
 */
export function needWithOrder(need: Float64Array, order: { units: number; readyInDays: number }): Float64Array {
  const rest = need.slice();
  let covered = order.units;
  for (let day = 0; day < rest.length && covered > 0; day += 1) {
    const met = Math.min(covered, rest[day] ?? 0);
    rest[day] = (rest[day] ?? 0) - met;
    covered -= met;
  }
  const ready = Math.min(rest.length - 1, Math.max(0, order.readyInDays - 1));
  if (ready >= 0) rest[ready] = (rest[ready] ?? 0) + order.units;
  return rest;
}

/** The need of an item over the days ahead; index 0 is tomorrow. */
export interface ExplodedNeed {
  /** Independent demand plus the need of all its parents. */
  gross: Float64Array;
  /** The need that its own stock leaves: it is bought or made, and its recipe multiplies it. */
  net: Float64Array;
}

/**
 * Turns the need of finished goods into the need of every material, through all levels. Each item's need is first added up over its parents.
 *
 * Level by level, available units meet an item's gross need, earliest days first. The rest is its net need, which its recipe needs earlier by its lead time.
 * Units a day. No minimum or pack applies here, so that each material is rounded once, after consolidation. Source: planning.md, "How much", 4.
 * @param input.needs independent need by item id, one array index a day from tomorrow
 * @param input.available units on hand and on order by item id
 * @param input.leadTimeDays production or buying time by item id; absent is 0
 * @example
 * // 10 cakes on day 5, 2 days to bake, 3 eggs each, 6 eggs in stock
 * explodeNeed({ lines: [{ parentId: "cake", componentId: "egg", quantityPerUnit: 3 }], needs: new Map([["cake", Float64Array.of(0, 0, 0, 0, 10)]]),
 *               available: new Map([["egg", 6]]), leadTimeDays: new Map([["cake", 2]]), days: 5 }).get("egg")?.net // [0, 0, 24, 0, 0]
 */
export function explodeNeed(input: {
  lines: readonly RecipeLine[];
  needs: ReadonlyMap<string, Float64Array>;
  available?: ReadonlyMap<string, number>;
  leadTimeDays?: ReadonlyMap<string, number>;
  days: number;
  /** Skips computing the levels again. */
  levels?: RecipeLevels;
}): Map<string, ExplodedNeed> {
  const { order, linesOf } = input.levels ?? recipeLevels(input.lines);
  const exploded = new Map<string, ExplodedNeed>();
  const itemOf = (id: string): ExplodedNeed => {
    const known = exploded.get(id);
    if (known) return known;
    const fresh = { gross: new Float64Array(input.days), net: new Float64Array(input.days) };
    fresh.gross.set(input.needs.get(id)?.subarray(0, input.days) ?? []);
    exploded.set(id, fresh);
    return fresh;
  };
  for (const id of new Set([...order, ...input.needs.keys()])) {
    const item = itemOf(id);
    let available = Math.max(0, input.available?.get(id) ?? 0);
    for (let day = 0; day < input.days; day += 1) {
      const wanted = item.gross[day] ?? 0;
      const met = Math.min(available, wanted);
      available -= met;
      item.net[day] = wanted - met;
    }
    const parentLeadTimeDays = input.leadTimeDays?.get(id) ?? 0;
    for (const { componentId, quantityPerUnit } of linesOf.get(id) ?? []) {
      addDependentNeed(itemOf(componentId).gross, item.net, { quantityPerUnit, parentLeadTimeDays });
    }
  }
  return exploded;
}
