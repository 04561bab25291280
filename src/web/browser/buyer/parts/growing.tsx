import { type ReactNode, useEffect, useRef } from "react";
import { whole } from "../../shared/figures";
import type { Listing, Pages } from "../asking/use-pages";
import { type Head, Lines } from "./lines";

const rowsIn = (box: HTMLElement | null) => box?.querySelectorAll("tbody tr, .rows li") ?? [];

/**
 * A list with the number of shown rows and a button for more. What came is gone to by the keyboard: the first link of the first new row.
 * @param noun What the rows are, in the plural.
 */
export function Growing<Row>({
  pages: { isAsking, more },
  listing: { rows, totalCount, hasMore },
  noun,
  children,
}: {
  pages: Pages<Row>;
  listing: Listing<Row>;
  noun: string;
  children: ReactNode;
}) {
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
          <span role="status">
            {whole(shown)} of {whole(totalCount)} {noun} shown
          </span>
          {hasMore && (
            <button
              type="button"
              disabled={isAsking}
              onClick={() => {
                rowsBefore.current = rowsIn(box.current).length;
                more();
              }}
            >
              Show more {noun}
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
  noun: string;
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
