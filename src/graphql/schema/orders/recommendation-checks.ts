import type { RecommendationRequest } from "../../../domain/recommendations/request";
import { type InputFault, InvalidInput } from "../../../errors";
import { isLongerThan } from "../../../values/text";
import { checkedPlaceFilter } from "../../lists/place-filter";

const LONGEST_PREFIX = 50;

/**
 * A request for orders from recommendations, as it is.
 * @throws InvalidInput naming every fault, those of the ids first.
 */
export function checkedRequest(input: RecommendationRequest): RecommendationRequest {
  const ids = checkedPlaceFilter(input);
  const { referencePrefix, minimumUnits, buyOn } = input;
  const faults: InputFault[] = [];
  const fault = (path: string, reason: string) => faults.push({ path: `input.${path}`, reason });
  if (referencePrefix != null && (referencePrefix.trim() === "" || isLongerThan(referencePrefix, LONGEST_PREFIX))) {
    fault("referencePrefix", `must have between 1 and ${LONGEST_PREFIX} characters`);
  }
  if (minimumUnits != null && minimumUnits < 1) fault("minimumUnits", "must be at least 1");
  if (buyOn?.from && buyOn.until && buyOn.from > buyOn.until) fault("buyOn.until", "must not be before from");
  if (faults.length > 0) throw InvalidInput(faults);
  return { ...input, ...ids };
}
