import { MAX_ITEMS_SENT } from "../limits/row-limit";

/** Names that one object may have: enough for any row, few enough that no table of names grows large. */
const MAX_NAMES = 1_000;
/** Values in all: thirty in each of so many rows. */
const MAX_VALUES = 30 * MAX_ITEMS_SENT;
/** How far lists and objects may be nested. */
const DEEPEST_NESTING = 64;

const BYTE = { quote: 0x22, comma: 0x2c, backslash: 0x5c, openList: 0x5b, closeList: 0x5d, open: 0x7b, close: 0x7d };

/**
 * Bounds the shape of a JSON text while its bytes arrive, before anything is made of them: parsed, 3 bytes such as `{},` take
 * twenty times their size. What is no JSON passes, for the parser to refuse.
 */
export class JsonBounds {
  private values = 0;
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  /** Commas met at each depth, and the most there may be. */
  private readonly commas = new Uint32Array(DEEPEST_NESTING + 1);
  private readonly mostCommas = new Uint32Array(DEEPEST_NESTING + 1).fill(MAX_VALUES);

  /** @param mostItems Items that a list may have. */
  constructor(private readonly mostItems = MAX_ITEMS_SENT) {}

  /** Looks at the next bytes. @returns What is too much, as the end of a sentence; null while nothing is. */
  take(bytes: Uint8Array): string | null {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (this.isInText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (byte === BYTE.backslash) this.isEscaped = true;
        else if (byte === BYTE.quote) this.isInText = false;
      } else if (byte === BYTE.quote) this.isInText = true;
      else if (byte === BYTE.comma || byte === BYTE.openList || byte === BYTE.open) {
        const excess =
          byte === BYTE.comma ? this.separate() : this.open(byte === BYTE.openList ? this.mostItems : MAX_NAMES);
        if (excess) return excess;
      } else if ((byte === BYTE.closeList || byte === BYTE.close) && this.depth > 0) this.depth -= 1;
    }
    return null;
  }

  private separate(): string | null {
    const { commas, mostCommas, depth } = this;
    const found = (commas[depth] ?? 0) + 1;
    commas[depth] = found;
    if (found <= (mostCommas[depth] ?? 0)) return this.count();
    return mostCommas[depth] === this.mostItems - 1
      ? `a list in it has more than ${this.mostItems} items`
      : `an object in it has more than ${MAX_NAMES} names`;
  }

  private open(most: number): string | null {
    this.depth += 1;
    if (this.depth > DEEPEST_NESTING) return `it is nested more than ${DEEPEST_NESTING} levels deep`;
    this.commas[this.depth] = 0;
    this.mostCommas[this.depth] = most - 1;
    return this.count();
  }

  private count(): string | null {
    this.values += 1;
    return this.values > MAX_VALUES ? `it has more than ${MAX_VALUES} values` : null;
  }
}
