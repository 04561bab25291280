/** A point with the size of its name; all in pixels, from the drawing's upper left corner. */
export interface Named {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The place of a name: from `x` on to the right, or up to it; `top` is its upper edge. */
export interface NamePlace {
  x: number;
  top: number;
  isBefore: boolean;
  /** Whether it is so far from its point that it needs a line there. */
  isApart: boolean;
}

interface Size {
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between a point and its name, those that a point itself takes to each side, and by which names are moved up or down. */
const DISTANCE = 9;
const POINT = 5;
const STEP = 6;

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns the possible places of a name, the nearest first: behind its point or before it, then further up or down. @param isUpper whether up
 * comes first
 */
function placesOf({ x, y, height }: Named, drawing: Size, isUpper: boolean): NamePlace[] {
  const moves = Array.from({ length: Math.ceil(drawing.height / STEP) }, (_, at) => at * STEP);
  const sides = x > drawing.width / 2 ? [true, false] : [false, true];
  return moves
    .flatMap((by) => (by === 0 ? [0] : isUpper ? [-by, by] : [by, -by]))
    .flatMap((by) =>
      sides.map((isBefore) => ({
        x: isBefore ? x - DISTANCE : x + DISTANCE,
        top: y - height / 2 + by,
        isBefore,
        isApart: Math.abs(by) > height / 2,
      })),
    );
}

function boxOf({ width, height }: Named, { x, top, isBefore }: NamePlace): Box {
  return { left: isBefore ? x - width : x, right: isBefore ? x : x + width, top, bottom: top + height };
}

/** Points by their places: the upper half from the middle up, then the lower from the middle down, so that no line crosses a name. */
function outwards(points: readonly Named[]): { at: number; isUpper: boolean }[] {
  const downwards = points.map((_, at) => at).sort((one, other) => (points[one]?.y ?? 0) - (points[other]?.y ?? 0));
  const middle = Math.ceil(points.length / 2);
  const upper = downwards.slice(0, middle).reverse();
  return [
    ...upper.map((at) => ({ at, isUpper: true })),
    ...downwards.slice(middle).map((at) => ({ at, isUpper: false })),
  ];
}

/** A place for the name of each point where it covers no other name and no point; beside its point where there is none. */
export function placeNames(points: readonly Named[], drawing: Size): NamePlace[] {
  const taken = points.map(({ x, y }) => ({ left: x - POINT, right: x + POINT, top: y - POINT, bottom: y + POINT }));
  const isFree = (box: Box) =>
    box.left >= 0 &&
    box.right <= drawing.width &&
    box.top >= 0 &&
    box.bottom <= drawing.height &&
    !taken.some((other) => overlap(box, other));
  const found: NamePlace[] = [];
  for (const { at, isUpper } of outwards(points)) {
    const point = points[at] as Named;
    const places = placesOf(point, drawing, isUpper) as [NamePlace, ...NamePlace[]];
    const place = places.find((one) => isFree(boxOf(point, one))) ?? places[0];
    taken.push(boxOf(point, place));
    found[at] = place;
  }
  return found;
}
