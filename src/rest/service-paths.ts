import { z } from "zod";
import type { ZodOpenApiPathsObject, ZodOpenApiResponseObject } from "zod-openapi";
import { EXAMPLES } from "./examples";

export const SERVICE_NOUN = "Service";

const release = z.string().describe("The release, without a v.");
const jobs = z.object({
  dead: z
    .int()
    .describe(
      "Jobs that failed for good and wait for the operator, counted up to 10,000: see `queue list` of the command line.",
    ),
});

const health = (schema: z.ZodType, description: string, example: unknown): ZodOpenApiResponseObject => ({
  description,
  content: { "application/json": { schema, example } },
});

/** What needs no key and is no endpoint of the contract. Specification, Versioning; decision D9. */
export const servicePaths: ZodOpenApiPathsObject = {
  "/health": {
    get: {
      operationId: "getHealth",
      tags: [SERVICE_NOUN],
      summary: "Ask whether the service is up",
      description: "Needs no key.",
      security: [],
      responses: {
        "200": health(
          z.object({ status: z.literal("ok"), version: release, jobs }),
          "The service is up.",
          EXAMPLES.getHealth?.answer,
        ),
        "503": health(
          z.object({ status: z.literal("unavailable"), version: release }),
          "The database can't be reached, or the service is about to stop.",
          { status: "unavailable", version: "0.1.0" },
        ),
      },
    },
  },
  "/openapi.json": {
    get: {
      operationId: "getOpenApi",
      tags: [SERVICE_NOUN],
      summary: "Get this document",
      description: "Needs no key. A page to read and try it is at /docs.",
      security: [],
      responses: {
        "200": {
          description: "This document.",
          content: {
            "application/json": {
              schema: z.object({ openapi: z.literal("3.1.1") }).catchall(z.unknown()),
              example: { openapi: "3.1.1" },
            },
          },
        },
      },
    },
  },
};
