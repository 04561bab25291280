/** Rows that one request may send: order lines, sales. */
export const MOST_ROWS_SENT = 50_000;
