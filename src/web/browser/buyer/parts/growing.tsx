import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { whole } from "../../shared/figures";
import type { Listing, Pages } from "../asking/use-pages";
import { type Head, Lines } from "./lines";

/** What the rows of a list are. */
type Noun = "changes" | "lines" | "orders" | "pairs" | "periods" | "SKUs" | "suppliers";

/** How much of a list is shown, in words. */
function shownText(noun: Noun, shown: string, total: string): string {
  switch (noun) {
    case "changes":
      return t`${shown} of ${total} changes shown`;
    case "lines":
      return t`${shown} of ${total} lines shown`;
    case "orders":
      return t`${shown} of ${total} orders shown`;
    case "pairs":
      return t`${shown} of ${total} pairs shown`;
    case "periods":
      return t`${shown} of ${total} periods shown`;
    case "SKUs":
      return t`${shown} of ${total} SKUs shown`;
    case "suppliers":
      return t`${shown} of ${total} suppliers shown`;
  }
}

/** What the button for more says. */
const MORE: Readonly<Record<Noun, string>> = {
  changes: t`Show more changes`,
  lines: t`Show more lines`,
  orders: t`Show more orders`,
  pairs: t`Show more pairs`,
  periods: t`Show more periods`,
  SKUs: t`Show more SKUs`,
  suppliers: t`Show more suppliers`,
};

/** How far above the end of a list, in px, scrolling asks for more of it. */
const AHEAD = 2500;

/** Asks for more as one scrolls toward the end; not before, so that nobody is sent rows who looks at the first. */
function useMoreOnScroll(isOn: boolean, more: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const look = () => {
      const { scrollHeight } = document.documentElement;
      if (scrollHeight - globalThis.scrollY - globalThis.innerHeight < AHEAD) more();
    };
    globalThis.addEventListener("scroll", look, { passive: true });
    return () => globalThis.removeEventListener("scroll", look);
  }, [isOn, more]);
}

const rowsIn = (box: HTMLElement | null) => box?.querySelectorAll("tbody tr, .rows li") ?? [];

/**
 * A list with the number of shown rows and a button for more. What came is gone to by the keyboard: the first link of the first new row.
 * @param asOneScrolls Whether more comes by itself as one scrolls.
 */
export function Growing<Row>({
  pages: { isAsking, more },
  listing: { rows, totalCount, hasMore },
  noun,
  asOneScrolls = false,
  children,
}: {
  pages: Pages<Row>;
  listing: Listing<Row>;
  noun: Noun;
  asOneScrolls?: boolean;
  children: ReactNode;
}) {
  useMoreOnScroll(asOneScrolls && hasMore && !isAsking, more);
  const box = useRef<HTMLDivElement>(null);
  const rowsBefore = useRef<number | null>(null);
  const shown = rows.length;
  useEffect(() => {
    const first = shown > 0 && rowsBefore.current !== null ? rowsIn(box.current)[rowsBefore.current] : null;
    if (!first) return;
    rowsBefore.current = null;
    first.querySelector<HTMLElement>("a")?.focus();
  }, [shown]);
  return (
    <div className="growing" ref={box}>
      {children}
      {(hasMore || shown < totalCount) && (
        <p className="more">
          <span role="status">{shownText(noun, whole(shown), whole(totalCount))}</span>
          {hasMore && (
            <button
              type="button"
              disabled={isAsking}
              onClick={() => {
                rowsBefore.current = rowsIn(box.current).length;
                more();
              }}
            >
              {MORE[noun]}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Such a list as a table. */
export function GrowingTable<Row>({
  heads,
  row,
  ...list
}: {
  pages: Pages<Row>;
  listing: Listing<Row>;
  noun: Noun;
  heads: readonly Head[];
  row: (row: Row) => ReactNode;
}) {
  return (
    <Growing {...list}>
      <div className="card">
        <Lines heads={heads}>{list.listing.rows.map(row)}</Lines>
      </div>
    </Growing>
  );
}
