import type { BestBuyRequest, ContainerTerms } from "../../../domain/best-buy/request";
import { type InputFault, InvalidInput } from "../../../errors";
import { placeFilter } from "../../lists/place-filter";

type Ids = readonly string[] | null | undefined;

/** The arguments of a best buy, as GraphQL has them. */
interface Given {
  supplierIds?: Ids;
  skuIds?: Ids;
  warehouseIds?: Ids;
  before?: string | null;
  budget?: string | null;
  containers?: { volume?: number | null; weight?: number | null; most?: number | null; cost?: string | null } | null;
  holdingRate: number;
  marginWithoutPrice?: number | null;
  deadlineSeconds: number;
  gap: number;
}

/** Beyond this money, room and counts are typing errors, and a solver loses digits. */
const MAX_AMOUNT = 1e12;
const MAX_CONTAINERS = 10_000;
const MAX_RATE = 10;
/** An operation may take thirty seconds unless the operator says otherwise. */
export const MAX_SECONDS = 10;

function checkedContainers(
  { volume = null, weight = null, most = null, cost = null }: NonNullable<Given["containers"]>,
  isWithin: (path: string, value: number | null, least: number, most: number) => void,
  fault: (path: string, reason: string) => void,
): ContainerTerms {
  isWithin("containers.volume", volume, 1e-6, MAX_AMOUNT);
  isWithin("containers.weight", weight, 1e-6, MAX_AMOUNT);
  isWithin("containers.most", most, 0, MAX_CONTAINERS);
  isWithin("containers.cost", cost === null ? null : Number(cost), 0, MAX_AMOUNT);
  if (volume === null && weight === null) fault("containers", "must have a volume or a weight");
  return { volume, weight, most, cost: Number(cost ?? 0) };
}

/** What is asked, within what can be answered. Ids that are none name nothing. @throws InvalidInput naming every fault */
export function checkedBestBuy(given: Given, asked: Pick<BestBuyRequest, "withShadowPrices">): BestBuyRequest {
  const faults: InputFault[] = [];
  const fault = (path: string, reason: string) => faults.push({ path, reason });
  const isWithin = (path: string, value: number | null | undefined, least: number, most: number) => {
    if (value != null && !(value >= least && value <= most)) fault(path, `must be from ${least} to ${most}`);
  };
  const budget = given.budget == null ? null : Number(given.budget);
  isWithin("budget", budget, 0, MAX_AMOUNT);
  isWithin("holdingRate", given.holdingRate, 0, MAX_RATE);
  isWithin("marginWithoutPrice", given.marginWithoutPrice, 0, MAX_RATE);
  isWithin("deadlineSeconds", given.deadlineSeconds, 1, MAX_SECONDS);
  isWithin("gap", given.gap, 0, 1);
  const containers = given.containers ? checkedContainers(given.containers, isWithin, fault) : null;
  if (faults.length > 0) throw InvalidInput(faults);
  return {
    ...placeFilter(given),
    before: given.before ?? null,
    budget,
    containers,
    holdingRate: given.holdingRate,
    marginWithoutPrice: given.marginWithoutPrice ?? null,
    seconds: given.deadlineSeconds,
    gap: given.gap,
    ...asked,
  };
}
