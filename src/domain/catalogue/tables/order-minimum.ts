import { MinimumOrderType } from "../../../generated/prisma/enums";
import { MAX_MINIMUM } from "../cells/kinds";
import { decimal, oneOf } from "../rows/table";

/** The smallest order, in units or money. */
export const minimumOrderQuantity = (empty?: string) =>
  decimal({
    most: MAX_MINIMUM,
    ...(empty ? { empty } : {}),
    about: "The smallest order that the supplier takes.",
    example: "250",
  });

/** The unit of an order minimum. */
export const minimumOrderType = (empty?: MinimumOrderType) =>
  oneOf("MinimumOrderType", Object.values(MinimumOrderType), {
    ...(empty ? { empty } : {}),
    about: "Unit of the order minimum; `currency` is the supplier's.",
    example: "units",
  });
