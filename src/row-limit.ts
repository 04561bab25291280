/** Rows that one request may send: sales. No list in a body has more items. */
export const MOST_ROWS_SENT = 50_000;
/**
 * Order lines that one request may send. Fewer than sales, as each is validated by what is stored of its order and may move stock: so many are
 * answered well within the time of an operation, without others having to wait.
 */
export const MOST_ORDER_LINES_SENT = 10_000;
