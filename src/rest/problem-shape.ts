import { z } from "zod";

/** Every answer that is not a success, as the document shows it; `src/errors/problem.ts` makes them. Decision D1. */
export const ProblemShape = z
  .object({
    type: z.string().meta({
      format: "uri-reference",
      description:
        "Names the kind of problem; stable, for programs. Also the address of a page of this service that explains it.",
    }),
    title: z.string().describe("The status in words."),
    status: z.int().min(400).max(599).describe("The HTTP status."),
    detail: z.string().describe("The fault, for people."),
    errors: z
      .array(
        z.object({
          path: z.string().describe("Where: a parameter, or a place in the body such as data.0.sku."),
          reason: z.string().describe("Why."),
        }),
      )
      .optional()
      .describe("Each fault of the input, where several places can be wrong."),
    request_id: z.string().optional().describe("Only on 500: the log line to ask the operator about."),
  })
  .meta({ id: "Problem", description: "The refusal and its reason (RFC 9457)." });
