import type { Prisma } from "../../db";
import type { GraphQLContext } from "../builder/context";
import { type Filters, filtersOn, type Narrowed } from "./filters";
import type { Ordered, WorkedOut } from "./order";
import type { Column, ColumnPath, Constant, Listed, SingleRelation } from "./tables";

/** What a list can be sorted by: for each word a column, or what is worked out, and what it means. */
export type Sorts<M extends Listed> = Readonly<
  Record<string, readonly [by: ColumnPath<M> | WorkedOut, description: string]>
>;

/** A list of the service: which rows there are, how they can be narrowed and sorted. Its statements and GraphQL's inputs are made of it. */
export interface List<M extends Listed = Listed, F extends Filters = Filters> {
  model: M;
  /** What all its rows have in common. */
  only?: Partial<Readonly<Record<Column<M>, Constant>>>;
  /** A further condition of all its rows. */
  always?: Prisma.Sql;
  filters: F;
  /** The condition of the filters that only mean something together. */
  together?(given: Narrowed<F>): Prisma.Sql;
  sorts: Sorts<M>;
  /** The order unless another is chosen; its last column is unique. */
  order: readonly Ordered<M>[];
  /** The columns that tell rows apart, which decide between equals; the id unless said. */
  unique?: readonly Column<M>[];
  /** Rows of a page whose size is not given; all unless said. */
  defaultLimit?: number;
  /** Whether its figures are only ever shown: numeric columns are then read as numbers, days as text, which is much faster. */
  isShown?: boolean;
  /** Whether there are so few rows that its statement's plan is the same whatever the values: it is then kept prepared. */
  isSmall?: boolean;
  /** Relations to one row that each row has: where nothing but columns is selected of it, they come with the row's own. */
  joins?: readonly SingleRelation<M>[];
  /** What is read for all rows of a page at once, by their ids, where one of its fields is selected. */
  alongside?: { fields: readonly string[]; read(ids: readonly string[], context: GraphQLContext): Promise<void> };
  /**
   * Whether plan rows alone tell which rows it has, but for filters that look beyond: its totals are then kept for as long as no plan row
   * changes.
   */
  isOfPlan?: boolean;
  /** Whether rows are so wide that a short page's are better looked up after it was found. */
  isWide?: boolean;
}

/**
 * Says what a list is.
 * @param describe Is given the ways to narrow it by its columns.
 */
export const listOf = <M extends Listed, F extends Filters>(
  model: M,
  describe: (by: ReturnType<typeof filtersOn<M>>) => Omit<List<M, F>, "model">,
): List<M, F> => ({ model, ...describe(filtersOn(model)) });
