import { plural, t } from "@lingui/core/macro";
import type { Extent } from "../../../documents/answers/extent";
import { whole } from "../shared/figures";

/** What is left out of a table of which at most so many rows are shown; null where all are. @example "25 of 145 shown" */
export function cutText({ got, all, isOpen }: Extent, most = got): string | null {
  const isCut = Math.min(got, most) < all;
  const [shown, known] = [whole(Math.min(got, most)), whole(all)];
  if (isOpen && isCut) return t`${shown} of ${known} shown, as many as were asked for: there may be more`;
  if (isCut) return t`${shown} of ${known} shown`;
  if (!isOpen) return null;
  return t`${plural(all, {
    one: "# row, as many as were asked for: there may be more",
    other: "# rows, as many as were asked for: there may be more",
  })}`;
}

/** How many rows of a table are shown, of how many. */
export function shownText(extent: Extent, most: number): string {
  const count = extent.all;
  return cutText(extent, most) ?? t`${plural(count, { one: "# row", other: "# rows" })}`;
}

/** Of which of the rows that there are a chart is made, as sentences; none where it is all of them. */
export function madeOfText({ got, all, isOpen }: Extent): string[] {
  const [part, known] = [whole(got), whole(all)];
  if (got < all) return [t`Of ${part} of ${known} rows.`];
  if (!isOpen) return [];
  return [
    t`${plural(all, {
      one: "Of # row, as many as were asked for: there may be more.",
      other: "Of # rows, as many as were asked for: there may be more.",
    })}`,
  ];
}
