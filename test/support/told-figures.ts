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
  const at = sentences.findIndex((sentence) => /^The order (adds|is) /.test(sentence));
  const [, more, less] =
    /^The order adds (\d+(?:\.\d+)?) units? for safety|^The order is (\d+(?:\.\d+)?) units? below/.exec(
      sentences[at] ?? "",
    ) ?? [];
  return { buffer: cents(more) - cents(less), reason: at < 0 ? "" : (sentences[at + 1] ?? "") };
}

/** What is left at the next delivery, in hundredths; below 0: owed. */
function leftAtDelivery(sentences: readonly string[]): number {
  const after = found(
    sentences,
    /^(?<left>\d+(?:\.\d+)?) units? (is|are) (?<how>left|owed) when the next delivery can arrive\.$/,
  );
  if (!after) throw new Error(`Nothing is said to be left: ${sentences.join(" ")}`);
  return after.how === "owed" ? -cents(after.left) : cents(after.left);
}

/** What is needed by the figures that are told, in hundredths; below 0: to spare. */
function neededByFigures(sentences: readonly string[]): number {
  const { buffer } = bufferOf(sentences);
  const cover = found(
    sentences,
    /^The cover then takes (?<units>\d+(?:\.\d+)?) units?, and (?<arriving>\d+(?:\.\d+)?) units? arrives? in it\.$/,
  );
  if (cover) {
    const sold = found(sentences, /^(?<units>\d+(?:\.\d+)?) units? of the arrivals on the day of that delivery/);
    return cents(cover.units) + buffer - leftAtDelivery(sentences) - cents(sold?.units) - cents(cover.arriving);
  }
  const demand = found(sentences, /^The demand up to the end of the cover.* is (?<units>\d+(?:\.\d+)?) units?\.$/);
  const there = found(
    sentences,
    /^(?<stock>\d+(?:\.\d+)?) units? (is|are) (?<how>owed|on hand), and (?<onOrder>\d+(?:\.\d+)?) (is|are) on order(?: in time)?\.$/,
  );
  if (!demand || !there) throw new Error(`No need is told: ${sentences.join(" ")}`);
  const stock = there.how === "owed" ? -cents(there.stock) : cents(there.stock);
  return cents(demand.units) + buffer - stock - cents(there.onOrder);
}

/** The need that is told, as a sum and as its end. */
function toldNeed(sentences: readonly string[]): { told: number; sum: number } {
  const groups = found(
    sentences,
    /^(?:(?<units>\d+(?:\.\d+)?) units? (?:is|are)|Nothing is|Less than 0\.01 units are) needed(?:: (?<sum>[^=]+?)(?: = −(?<spare>\d+(?:\.\d+)?))?)?\.$/,
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
    /paths? take at most (?<level>\d+(?:\.\d+)?) units?: (?<more>\d+(?:\.\d+)?) units? more than expected\./,
  );
  if (!kept) return;
  const { buffer, reason } = bufferOf(sentences);
  const isByDays = !sentences.some((sentence) => sentence.startsWith("Expected demand until the order after this one"));
  if (isByDays) return;
  if (
    buffer !== cents(kept.units) &&
    !/^(That is|Less than one|The share|The safety stock also|No unit pays)/.test(reason) &&
    buffer !== 0
  )
    throw new Error(`${buffer / 100} are held, and ${kept.units} kept, without a reason: ${sentences.join(" ")}`);
  if (!ways) return;
  const expected = found(
    sentences,
    /^Expected demand until the order after this one.* is (?<units>\d+(?:\.\d+)?) units?/,
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
    /^One unit more (?<how>save|cost)s (?<more>[\d.]+)[^,.]*(, but no order is sized for more)?\.( One unit less (?<lessHow>save|cost)s (?<less>[\d.]+))?/,
  );
  if (!told) return;
  const signed = (how: string | undefined, figure: string) => (how === "save" ? 1 : -1) * Number(figure);
  if (worth.next !== undefined && told.more) checkMade(worth.next, signed(told.how, told.more), 9, "one unit more");
  if (worth.last !== undefined && told.less)
    checkMade(-worth.last, signed(told.lessHow, told.less), 9, "one unit less");
}

/** Throws where what is left at the delivery is not what is there and arrives, less what is sold until then. */
function checkLeft(sentences: readonly string[]): void {
  if (!found(sentences, / when the next delivery can arrive\.$/)) return;
  const lost = found(sentences, /^(?<units>\d+(?:\.\d+)?) units? of demand before that delivery (is|are) lost\.$/);
  const arrived = found(sentences, /^(?<units>\d+(?:\.\d+)?) units? arrives? before the next possible delivery\.$/);
  const there =
    found(sentences, /taken off its stock: (?<units>\d+(?:\.\d+)?) (is|are) left\.$/) ??
    found(sentences, /taken off its stock: 0 are left, and arrivals serve (?<owed>\d+(?:\.\d+)?) first\.$/) ??
    found(sentences, /^(?<owed>\d+(?:\.\d+)?) units? (is|are) owed to customers: arrivals/) ??
    found(sentences, /^On .* there (was|were) (?<units>\d+(?:\.\d+)?) units? of /);
  if (!there) return;
  const rest = found(sentences, /^The rest of that day is expected to take (?<units>\d+(?:\.\d+)?) /);
  const expected = found(
    sentences,
    /^Expected demand until the next possible delivery, in .*, is (?<units>\d+(?:\.\d+)?) units?/,
  );
  const left = leftAtDelivery(sentences);
  const made =
    cents(there.units) -
    cents(there.owed) -
    cents(rest?.units) -
    cents(expected?.units) +
    cents(arrived?.units) +
    cents(lost?.units);
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
