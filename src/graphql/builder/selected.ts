/** What a caller has selected of a row; all of it where that is none of its columns, which Prisma would not take for an answer. */
export const selected = <Query extends { select?: object }>(query: Query): Query | object =>
  query.select && Object.keys(query.select).length === 0 ? {} : query;
