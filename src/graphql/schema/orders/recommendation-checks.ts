import type { ChosenLine } from "../../../domain/recommendations/chosen-lines";
import { MAX_RECOMMENDATIONS } from "../../../domain/recommendations/order-recommendations";
import { choosesDays, type RecommendationRequest } from "../../../domain/recommendations/request";
import { type InputFault, InvalidInput } from "../../../errors";
import { isLongerThan } from "../../../values/text";
import { isUuid } from "../../../values/uuid";
import { checkedPlaceFilter } from "../../lists/place-filter";
import { unitCostFault } from "./order-line-checks";

const MAX_PREFIX_LENGTH = 50;

/** What narrows recommendations, and says nothing of lines that are chosen. */
const NARROWING = ["supplierIds", "skuIds", "warehouseIds", "buyBefore", "buyOn", "minimumUnits"] as const;

function checkLines(
  input: RecommendationRequest,
  lines: readonly ChosenLine[],
  fault: (path: string, reason: string) => void,
): void {
  if (lines.length > MAX_RECOMMENDATIONS) fault("lines", `must be at most ${MAX_RECOMMENDATIONS}`);
  for (const name of NARROWING) if (input[name] != null) fault(name, "must not stand beside lines");
  for (const [index, line] of lines.slice(0, MAX_RECOMMENDATIONS).entries()) {
    const { skuId, warehouseId, units, waitingUnits, unitCost } = line;
    if (!isUuid(skuId)) fault(`lines.${index}.skuId`, "must be a UUID");
    if (!isUuid(warehouseId)) fault(`lines.${index}.warehouseId`, "must be a UUID");
    if (units < 1) fault(`lines.${index}.units`, "must be at least 1");
    if (waitingUnits != null && waitingUnits < 0) fault(`lines.${index}.waitingUnits`, "must be at least 0");
    const wrongCost = unitCost == null ? null : unitCostFault(unitCost);
    if (wrongCost) fault(`lines.${index}.unitCost`, wrongCost);
  }
}

/**
 * A request for orders from recommendations, as it is.
 * @throws InvalidInput naming every fault, those of the ids first.
 */
export function checkedRequest(input: RecommendationRequest): RecommendationRequest {
  const ids = checkedPlaceFilter(input);
  const { referencePrefix, minimumUnits, buyOn, dueWithinDays, lines } = input;
  const faults: InputFault[] = [];
  const fault = (path: string, reason: string) => faults.push({ path: `input.${path}`, reason });
  if (referencePrefix != null && (referencePrefix.trim() === "" || isLongerThan(referencePrefix, MAX_PREFIX_LENGTH))) {
    fault("referencePrefix", `must have between 1 and ${MAX_PREFIX_LENGTH} characters`);
  }
  if (lines) checkLines(input, lines, fault);
  if (minimumUnits != null && minimumUnits < 1) fault("minimumUnits", "must be at least 1");
  if (dueWithinDays != null && dueWithinDays < 0) fault("dueWithinDays", "must be at least 0");
  if (dueWithinDays != null && choosesDays(input)) fault("dueWithinDays", "must not stand beside days, SKUs or lines");
  if (buyOn?.from && buyOn.until && buyOn.from > buyOn.until) fault("buyOn.until", "must not be before from");
  if (faults.length > 0) throw InvalidInput(faults);
  return { ...input, ...ids };
}
