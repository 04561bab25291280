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
    /^Up to the end of the cover.* (?<wanted>\d+(?:\.\d+)?) units? (is|are) wanted; (?<stock>\d+(?:\.\d+)?) (is|are) (?<how>owed|on hand) and (?<onOrder>\d+(?:\.\d+)?) on order\.$/,
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
    const [, before, after] =
      /(?:raised|lowered) (\d+(?:\.\d+)?) to (\d+(?:\.\d+)?) \(/.exec(sentence) ??
      /^(?!As ).* left (\d+(?:\.\d+)?) as it (is)\.$/.exec(sentence) ??
      [];
    const [, instead, of] =
      /^As .*, (\d+(?:\.\d+)?) instead of (\d+(?:\.\d+)?) (?:is|are) ordered\.$/.exec(sentence) ?? [];
    const from = before ?? of;
    if (from === undefined) continue;
    if (cents(from) !== reached) throw new Error(`${reached / 100} does not begin: ${sentence}`);
    reached = after === "is" ? reached : cents(after ?? instead);
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
  if (buffer !== cents(kept.units) && !/^(That is|Less than one|The share)/.test(reason) && buffer !== 0)
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

const isNear = (one: number, other: number, figures: number): boolean =>
  Math.abs(one - other) <= 1e-9 + figures * Math.max(Math.abs(one), Math.abs(other));

/** Throws where what one unit more, or the last one, saves and costs does not follow from the figures that are told. */
function checkWorth(sentences: readonly string[]): void {
  const left = found(
    sentences,
    /^A unit that is left costs (?<held>\d+(?:\.\d+)?).*?(, and counts as (?<longer>\d+(?:\.\d+)?).*)?\.$/,
  );
  if (!left) return;
  const perUnit = Number(left.longer ?? left.held);
  const pattern =
    /^(?<which>One unit more|The last unit)(, counted by past demand,)? is needed in (?<needed>\d+(?:\.\d+)?) of 100 times, where it saves (?<missing>\d+(?:\.\d+)?)[^:]*: (?<saved>\d+(?:\.\d+)?).*costs (?<cost>\d+(?:\.\d+)?)/;
  for (const sentence of sentences) {
    const of = pattern.exec(sentence)?.groups;
    if (!of) continue;
    const needed = Number(of.needed) / 100;
    if (!isNear(Number(of.missing) * needed, Number(of.saved), 0.02)) throw new Error(sentence);
    if (!isNear(perUnit * (1 - needed), Number(of.cost), 0.02)) throw new Error(sentence);
  }
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
  checkSafety(sentences);
  checkWorth(sentences);
  const reached = afterSteps(sentences, told);
  const recommended = cents(found(sentences, /^Recommended: (?<units>\d+(?:\.\d+)?) units?\.$/)?.units);
  if (reached !== recommended) throw new Error(`${reached / 100} is reached, and ${recommended / 100} recommended`);
  return recommended / 100;
}
