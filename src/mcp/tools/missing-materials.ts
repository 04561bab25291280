import { z } from "zod";

/** What is missing to make something. */
export const missingMaterials = z
  .array(
    z.object({
      skuName: z.string(),
      warehouseName: z.string(),
      startOn: z.string(),
      neededUnits: z.number(),
      availableUnits: z.number(),
      missingUnits: z.number(),
    }),
  )
  .describe("Materials that are missing on the day that production starts.");
