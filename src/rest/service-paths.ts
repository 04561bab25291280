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

const unreadiness = z
  .enum(["stopping", "database_unreachable", "not_migrated"])
  .describe(
    "`stopping`: the service is about to stop. `database_unreachable`: the database does not answer within three seconds. `not_migrated`: it lacks migrations of this release.",
  );

/** Why requests should not be sent to a process. */
export type Unreadiness = z.infer<typeof unreadiness>;

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
  "/health/live": {
    get: {
      operationId: "getLiveness",
      tags: [SERVICE_NOUN],
      summary: "Ask whether the process is alive",
      description:
        "Needs no key. 200 while the process answers at all, also while it stops, and whatever the database does. For the program that restarts it.",
      security: [],
      responses: {
        "200": health(z.object({ status: z.literal("live") }), "The process is alive.", { status: "live" }),
      },
    },
  },
  "/health/ready": {
    get: {
      operationId: "getReadiness",
      tags: [SERVICE_NOUN],
      summary: "Ask whether requests may be sent here",
      description: "Needs no key. For load balancers.",
      security: [],
      responses: {
        "200": health(z.object({ status: z.literal("ready") }), "Requests may be sent here.", { status: "ready" }),
        "503": health(
          z.object({ status: z.literal("unavailable"), reason: unreadiness }),
          "Requests should be sent elsewhere, if they can be.",
          { status: "unavailable", reason: "stopping" },
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
