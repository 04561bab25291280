/** The largest table that is made into a file: its rows, and its cells, some 5,000 rows of 50 columns. */
export const MAX_TABLE_ROWS = 20_000;
export const MAX_TABLE_CELLS = 250_000;
