import { MinimumOrderType } from "../../../generated/prisma/enums";
import { oneOf } from "../table";

/** What a smallest order is counted in. */
export const minimumOrderType = (empty?: MinimumOrderType) =>
  oneOf("MinimumOrderType", Object.values(MinimumOrderType), empty ? { empty } : {});
