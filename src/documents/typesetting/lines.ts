import type { Cluster } from "./clusters";
import { toClusters } from "./clusters";
import type { Face } from "./faces";

/** A piece of a line in one font, for the PDF writer. */
interface Run {
  text: string;
  face: Face;
}

/** The runs of one line, from left to right as they are seen. */
export type Line = readonly Run[];

/** A text measured and ready to be broken into lines. */
export interface Paragraph {
  clusters: readonly Cluster[];
  /** Width on one line, in em. */
  width: number;
  /** Width of the longest piece that holds no place to break, in em. */
  longestWord: number;
}

/** Measures a text. */
export function toParagraph(text: string, bold = false): Paragraph {
  const clusters = toClusters(text, bold);
  let width = 0;
  let word = 0;
  let longestWord = 0;
  for (const cluster of clusters) {
    width += cluster.width;
    if (!cluster.isSpace) word += cluster.width;
    longestWord = Math.max(longestWord, word);
    if (cluster.breakAfter) word = 0;
  }
  return { clusters, width, longestWord };
}

/** Rule L2 of the bidirectional algorithm: from the highest level down to the lowest odd one, every stretch is turned round. */
function toVisualOrder(clusters: readonly Cluster[]): Cluster[] {
  const order = [...clusters];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < order.length; from++) {
      if ((order[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

/**
 * Returns the runs of one line. The shaper reverses some, so they are passed to it in the order that comes out right. Letters of
 * right-to-left scripts, which it joins as well, go in reading order. Such scripts' digits, which are seen from left to right, go
 * reversed.
 */
function toRuns(clusters: readonly Cluster[]): Run[] {
  const runs: (Run & Pick<Cluster, "turned" | "rtlLetter">)[] = [];
  for (const { text, face, turned, rtlLetter } of toVisualOrder(clusters)) {
    const last = runs.at(-1);
    if (last && last.face === face && last.rtlLetter === rtlLetter && last.turned === turned) {
      last.text = turned ? text + last.text : last.text + text;
    } else {
      runs.push({ text, face, turned, rtlLetter });
    }
  }
  return runs.map(({ text, face }) => ({ text, face }));
}

function trimmed(clusters: readonly Cluster[]): readonly Cluster[] {
  const from = clusters.findIndex(({ isSpace }) => !isSpace);
  const to = clusters.findLastIndex(({ isSpace }) => !isSpace);
  return from < 0 ? [] : clusters.slice(from, to + 1);
}

/**
 * Breaks a text into lines no wider than `width` em: at spaces, after hyphens and slashes, and between ideographs. A word that is
 * longer than the line breaks anywhere between two characters. A line holds at least one character. An empty text is one empty line.
 */
export function toLines({ clusters, width: whole }: Paragraph, width: number): Line[] {
  if (whole <= width) return [toRuns(trimmed(clusters))];
  const lines: Line[] = [];
  let start = 0;
  let used = 0;
  let lastBreak = -1;
  let usedAtBreak = 0;
  for (let at = 0; at < clusters.length; at++) {
    const cluster = clusters[at] as Cluster;
    if (!cluster.isSpace && used + cluster.width > width && at > start) {
      const end = lastBreak >= start ? lastBreak + 1 : at;
      lines.push(toRuns(trimmed(clusters.slice(start, end))));
      used = lastBreak >= start ? used - usedAtBreak : 0;
      start = end;
    }
    if (at === start && cluster.isSpace) {
      start = at + 1;
      continue;
    }
    used += cluster.width;
    if (cluster.breakAfter) {
      lastBreak = at;
      usedAtBreak = used;
    }
  }
  if (start < clusters.length || lines.length === 0) lines.push(toRuns(trimmed(clusters.slice(start))));
  return lines;
}

/** Sets a text on one line of at most `width` em; an ellipsis replaces the rest that doesn't fit. */
export function toOneLine(text: string, width: number): Line {
  const paragraph = toParagraph(text);
  if (paragraph.width <= width) return toRuns(trimmed(paragraph.clusters));
  let used = 1;
  const fitting = paragraph.clusters.filter((cluster) => {
    used += cluster.width;
    return used <= width;
  });
  const ellipsis = toParagraph("…").clusters;
  return toRuns([...trimmed(fitting), ...ellipsis]);
}
