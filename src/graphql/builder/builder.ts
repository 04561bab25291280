import SchemaBuilder from "@pothos/core";
import ComplexityPlugin from "@pothos/plugin-complexity";
import ErrorsPlugin from "@pothos/plugin-errors";
import PrismaPlugin from "@pothos/plugin-prisma";
import type { Models } from "../../db";
import { ConflictRefusal, InvalidRefusal, NotFoundRefusal, OperationTooLarge } from "../../errors";
import type PrismaTypes from "../../generated/pothos-types";
import { getDatamodel } from "../../generated/pothos-types";
import type { Prisma, PrismaClient } from "../../generated/prisma/client";
import ComputedFieldsPlugin from "./computed-fields";
import type { GraphQLContext } from "./context";
import { fieldCost } from "./field-cost";
import InputBoundsPlugin from "./input-bounds";
import LoadedColumnsPlugin from "./loaded-columns";
import MutationErrorsPlugin from "./mutation-errors";

/**
 * How far a foreign document may go: at least twice what our own largest operations need, which a test measures. Complexity is
 * about how many values the answer can hold; see field-cost.ts.
 */
export const LIMITS = { depth: 12, breadth: 400, complexity: 1_100_000 };

/** The Pothos builder: plugins, scalars and defaults. Types are defined in the noun files. */
export const builder = new SchemaBuilder<{
  Context: GraphQLContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    Date: { Input: string; Output: Date | string };
    Decimal: { Input: string; Output: Prisma.Decimal | number };
    JSON: { Input: unknown; Output: unknown };
  };
}>({
  // The first is outermost: what it answers, the others are not asked. It is also the last to see how a field was defined:
  // a mutation is set to answer errors as data, becomes a union for it, and then has the cost of a union.
  plugins: [
    LoadedColumnsPlugin,
    ComplexityPlugin,
    ComputedFieldsPlugin,
    ErrorsPlugin,
    MutationErrorsPlugin,
    InputBoundsPlugin,
    PrismaPlugin,
  ],
  defaultFieldNullability: false,
  errors: { defaultTypes: [InvalidRefusal, NotFoundRefusal, ConflictRefusal] },
  prisma: {
    // Resolvers read through the transaction of their operation, which has all that Pothos asks of a client.
    client: (context) => context.work.db as Models as PrismaClient,
    dmmf: getDatamodel(),
    exposeDescriptions: true,
    onUnusedQuery: "error",
  },
  complexity: {
    fieldComplexity: fieldCost,
    limit: ({ trusted }) => (trusted ? {} : LIMITS),
    complexityError: (kind, found) => {
      const measure = kind.toLowerCase() as keyof typeof LIMITS;
      return OperationTooLarge(measure, found[measure], LIMITS[measure]);
    },
  },
});

builder.queryType({ description: "Everything that can be read. All of it belongs to the merchant of the API key." });
