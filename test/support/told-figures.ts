/** Works a recommendation out again from the figures that its sentences tell, as a buyer does with a pocket calculator. */

/** In hundredths, so that sums are exact. */
const cents = (figure: string | undefined): number => Math.round(Number((figure ?? "0").replace("−", "-")) * 100);

const found = (sentences: readonly string[], pattern: RegExp): Record<string, string> | null => {
  for (const sentence of sentences) {
    const groups = pattern.exec(sentence)?.groups;
    if (groups) return groups;
  }
  return null;
};

/** A sum that is written out, such as "120 − 42 + 3". */
const summed = (text: string): number =>
  (text.replaceAll(" ", "").match(/[−+]?\d+(?:\.\d+)?/g) ?? []).reduce(
    (sum, part) => sum + cents(part.replace("+", "")),
    0,
  );

/** What is added for safety, and the sentence after that. */
function bufferOf(sentences: readonly string[]): { buffer: number; reason: string } {
  const at = sentences.findIndex((sentence) => /^(For safety t|T)he order holds /.test(sentence));
  const [, more, less] =
    /^For safety the order holds (\d+(?:\.\d+)?)|^The order holds (\d+(?:\.\d+)?) units? less/.exec(
      sentences[at] ?? "",
    ) ?? [];
  return { buffer: cents(more) - cents(less), reason: at < 0 ? "" : (sentences[at + 1] ?? "") };
}

/** What is needed by the figures that are told, in hundredths; below 0: to spare. */
function neededByFigures(sentences: readonly string[]): number {
  const { buffer } = bufferOf(sentences);
  const after = found(
    sentences,
    /^When the next delivery can arrive (?<left>\d+(?:\.\d+)?) units? (is|are) (?<how>left|owed).*; the cover then takes (?<cover>\d+(?:\.\d+)?), and (?<arriving>\d+(?:\.\d+)?) arrives? in it\.$/,
  );
  if (after) {
    const sold = found(sentences, /^On the day of that delivery (?<units>\d+(?:\.\d+)?) units? of what arrives/);
    const left = after.how === "owed" ? -cents(after.left) : cents(after.left);
    return cents(after.cover) + buffer - left - cents(sold?.units) - cents(after.arriving);
  }
  const wanted = found(
    sentences,
    /^Up to the end of the cover.* (?<wanted>\d+(?:\.\d+)?) units? (is|are) wanted; (?<stock>\d+(?:\.\d+)?) (is|are) (?<how>owed|on hand) and (?<onOrder>\d+(?:\.\d+)?) on order(?: in time)?\.$/,
  );
  if (!wanted) throw new Error(`No need is told: ${sentences.join(" ")}`);
  const stock = wanted.how === "owed" ? -cents(wanted.stock) : cents(wanted.stock);
  return cents(wanted.wanted) + buffer - stock - cents(wanted.onOrder);
}

/** The need that is told, as a sum and as its end. */
function toldNeed(sentences: readonly string[]): { told: number; sum: number } {
  const groups = found(
    sentences,
    /^So (?:(?<units>\d+(?:\.\d+)?) units? (?:is|are)|nothing is|less than 0\.01 units are) needed(?:: (?<sum>[^=]+?)(?: = −(?<spare>\d+(?:\.\d+)?))?)?\.$/,
  );
  if (!groups) throw new Error(`No sum is told: ${sentences.join(" ")}`);
  const told = groups.units === undefined ? -cents(groups.spare) : cents(groups.units);
  return { told, sum: groups.sum === undefined ? told : summed(groups.sum) };
}

/** The quantity that steps make of a need. Throws where a step begins with another figure than the one before ended with. */
function afterSteps(sentences: readonly string[], need: number): number {
  let reached = Math.max(0, need);
  for (const sentence of sentences) {
    const [, before, after] = /(?:raised|lowered) (\d+(?:\.\d+)?) to (\d+(?:\.\d+)?) \(/.exec(sentence) ?? [];
    const [, instead, of] =
      /, so (\d+(?:\.\d+)?) instead of (\d+(?:\.\d+)?) (?:is|are) ordered\.$/.exec(sentence) ?? [];
    const from = before ?? of;
    if (from === undefined) continue;
    if (cents(from) !== reached) throw new Error(`${reached / 100} does not begin: ${sentence}`);
    reached = cents(after ?? instead);
  }
  return reached;
}

/** Throws where a safety stock by level is not what its ways take beyond what is expected, or where the order holds another without a word. */
function checkSafety(sentences: readonly string[]): void {
  const kept = found(sentences, /^The safety stock is (?<units>\d+(?:\.\d+)?) units?, /);
  const ways = found(
    sentences,
    /ways take at most (?<level>\d+(?:\.\d+)?).*: (?<more>\d+(?:\.\d+)?) units? more than is expected\.$/,
  );
  if (!kept) return;
  const { buffer, reason } = bufferOf(sentences);
  const isByDays = !sentences.some((sentence) => sentence.startsWith("Until the order after this one"));
  if (isByDays) return;
  if (
    buffer !== cents(kept.units) &&
    !/^(That is|Less than one|The share|The safety stock also|At these costs no unit)/.test(reason) &&
    buffer !== 0
  )
    throw new Error(`${buffer / 100} are held, and ${kept.units} kept, without a reason: ${sentences.join(" ")}`);
  if (!ways) return;
  const expected = found(
    sentences,
    /^Until the order after this one.*, (?<units>\d+(?:\.\d+)?) units? (is|are) expected/,
  );
  if (cents(ways.level) - cents(expected?.units) !== cents(ways.more))
    throw new Error(`${ways.level} − ${expected?.units} is not ${ways.more}`);
  const isPart = sentences.some((sentence) => sentence.includes("% of that count as safety stock"));
  if (!isPart && cents(ways.more) !== cents(kept.units)) throw new Error(`${ways.more} is not ${kept.units}`);
}

/** Decimals of a figure as it is written. */
const decimalsOf = (figure: string): number => (figure.split(".")[1] ?? "").length;

/** Throws where a figure is not what others make, to the decimals that any of some figures are written with. */
function checkMade(made: number, told: number, decimals: number, sentence: string): void {
  if (made.toFixed(decimals) !== told.toFixed(decimals)) throw new Error(`${made} is told as ${told}: ${sentence}`);
}

/** Throws where what one unit more, or the last one, saves and costs does not follow from the figures that are told. */
function checkWorth(sentences: readonly string[]): void {
  const pattern =
    /^The (?<which>next|last) unit is needed in (?<needed>[\d.]+) of 100 cycles( \(past demand counted in\))?\. That saves \k<needed> % of (?<missing>[\d.]+)[^=]*= (?<saved>\d+(\.\d+)?).* costs (?<others>[\d.]+) % of (?<left>[\d.]+)[^=]*= (?<cost>\d+(\.\d+)?)/;
  const worth: Record<string, number> = {};
  for (const sentence of sentences) {
    const of = pattern.exec(sentence)?.groups;
    if (!of) continue;
    const [saved = "", cost = ""] = [of.saved, of.cost];
    checkMade(Number(of.needed) + Number(of.others), 100, 9, sentence);
    // Both have the decimals of the larger one, less noughts at the end.
    const decimals = Math.max(decimalsOf(saved), decimalsOf(cost));
    checkMade((Number(of.needed) / 100) * Number(of.missing), Number(saved), decimals, sentence);
    checkMade((Number(of.others) / 100) * Number(of.left), Number(cost), decimals, sentence);
    worth[of.which ?? ""] = Number(saved) - Number(cost);
  }
  const told = found(
    sentences,
    /^So one unit more would (?<how>save|cost) (?<more>[\d.]+)[^,]*(, but no order is sized for more)?(, and one unit less would (?<lessHow>save|cost) (?<less>[\d.]+))?/,
  );
  if (!told) return;
  const signed = (how: string | undefined, figure: string) => (how === "save" ? 1 : -1) * Number(figure);
  if (worth.next !== undefined && told.more) checkMade(worth.next, signed(told.how, told.more), 9, "one unit more");
  if (worth.last !== undefined && told.less)
    checkMade(-worth.last, signed(told.lessHow, told.less), 9, "one unit less");
}

/** Throws where what is left at the delivery is not what is there and arrives, less what is sold until then. */
function checkLeft(sentences: readonly string[]): void {
  const after = found(
    sentences,
    /^When the next delivery can arrive (?<left>\d+(?:\.\d+)?) units? (is|are) (?<how>left|owed)( \((?<lost>\d+(?:\.\d+)?) of demand before)?(.*, with (?<arrived>\d+(?:\.\d+)?) that arrives? until then)?/,
  );
  const there =
    found(sentences, /taken off its stock: (?<units>\d+(?:\.\d+)?) (is|are) left\.$/) ??
    found(sentences, /taken off its stock: nothing is left, and what comes pays (?<owed>\d+(?:\.\d+)?) first\.$/) ??
    found(sentences, /^On .* there (was|were) (?<units>\d+(?:\.\d+)?) units? of /) ??
    found(sentences, /^On .* and (?<owed>\d+(?:\.\d+)?) units? (is|are) owed, as more was sold/);
  if (!after || !there) return;
  const rest = found(sentences, /^That day was not over: (?<units>\d+(?:\.\d+)?) /);
  const expected = found(sentences, /^Over the .* to the next possible delivery (?<units>\d+(?:\.\d+)?) units? /);
  const left = after.how === "owed" ? -cents(after.left) : cents(after.left);
  const made =
    cents(there.units) -
    cents(there.owed) -
    cents(rest?.units) -
    cents(expected?.units) +
    cents(after.arrived) +
    cents(after.lost);
  if (left !== made)
    throw new Error(`${left / 100} is left, and the figures make ${made / 100}: ${sentences.join(" ")}`);
}

/**
 * The units that are recommended, by the figures that sentences tell.
 * @throws where figures that are told do not add up
 */
export function toldUnits(sentences: readonly string[]): number {
  const need = neededByFigures(sentences);
  const { told, sum } = toldNeed(sentences);
  if (need !== told || sum !== told)
    throw new Error(`${need / 100}, ${told / 100} and ${sum / 100} are told as one need: ${sentences.join(" ")}`);
  checkLeft(sentences);
  checkSafety(sentences);
  checkWorth(sentences);
  const reached = afterSteps(sentences, told);
  const recommended = cents(found(sentences, /^Recommended: (?<units>\d+(?:\.\d+)?) units?\.$/)?.units);
  if (reached !== recommended) throw new Error(`${reached / 100} is reached, and ${recommended / 100} recommended`);
  return recommended / 100;
}
