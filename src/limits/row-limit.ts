/** Items of the longest list in a body, but for sales of REST. */
export const MAX_ITEMS_SENT = 50_000;
/**
 * Sales that a request of REST may send. The specification sets no maximum: so many are more than 16 MiB hold, the shortest being 79
 * bytes, and it is those and the time of a request that bound them.
 */
export const MAX_SALES_SENT = 220_000;
/**
 * Order lines that one request may send. Fewer than items, as each is validated by what is stored of its order and may move stock: so many are
 * answered well within the time of an operation, without others having to wait.
 */
export const MAX_ORDER_LINES_SENT = 10_000;
