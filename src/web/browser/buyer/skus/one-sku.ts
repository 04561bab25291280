import { graphql } from "../../../../generated/pages";
import type { OneSkuQuery } from "../../../../generated/pages/graphql";

/** SKUs by part of their name or their product's, the most urgent to buy first. */
export const SkuList = graphql(`
  query SkuList($filter: PlanRowFilter!, $first: Int!, $after: String) {
    planSkuRows(filter: $filter, sort: [{ by: BUY_ON }, { by: NAME }], first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes {
        skuId
        skuName
        productName
        abcCategory
        stockLevel
        incomingUnits
        recommendedUnits
        buyOn
        stockHealthCounts { stockOut atRisk }
      }
    }
  }
`);

/** All that the page of a SKU shows. */
export const OneSku = graphql(`
  query OneSku($id: ID!) {
    sku(id: $id) {
      id
      name
      status
      reorder
      isMaterial
      retailPrice
      effectiveUnitCost
      successor { id name }
      successorFactor
      successorSetAt
      successorSetBy
      successionMode
      predecessors { id name successorFactor successionMode successorSetAt successorSetBy plan { runOutOn } }
      product { id name category }
      suppliers { itemCode unitCost moq supplier { id name currency leadTimeDays } }
      planLocationRows {
        ...PlaceFigures
        refreshedAt
        runOutOn
        detail { safetyStock reorderPoint rawNeed }
        explain {
          sentences
          warnings
          planningDay
          position { onHand arrivalsBeforeDelivery demandBeforeDelivery }
          need { leadTimeDays }
          succession { successor { skuName runOutOn } }
          parameters {
            leadTimeDays { value level }
            stockCoverDays { value level }
            reviewPeriodDays { value level }
            moq { value level }
            packQuantity { value level }
            safetyStock { days serviceLevel shortageCost holdingCostPerDay carryingRate level }
          }
          safetyStock { impliedServiceLevel }
        }
      }
      settings { warehouse { id } ...SetParametersOf }
      manualForecasts(limit: 100) { id month units note setAt setBy warehouse { id name } }
      orderLines(limit: 20) {
        id
        quantityOrdered
        quantityReceived
        expectedDeliveryOn
        warehouse { id name }
        supplier { id name }
        order { id reference status }
      }
    }
  }
`);

export type WholeSku = NonNullable<OneSkuQuery["sku"]>;
export type SkuPlace = WholeSku["planLocationRows"][number];

/** Answers with the type of what it sets, so that what shows settings is asked for again; the plan follows by itself. */
export const SetParameters = graphql(`
  mutation SetParameters($rows: [PlanningParametersInput!]!) {
    setPlanningParameters(rows: $rows) {
      __typename
      ... on SetPlanningParametersSuccess { result { id } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const SetManualForecast = graphql(`
  mutation SetManualForecast($row: ManualForecastInput!) {
    setManualForecasts(rows: [$row]) {
      __typename
      ... on SetManualForecastsSuccess { result { id } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const DeleteManualForecast = graphql(`
  mutation DeleteManualForecast($id: ID!) {
    deleteManualForecasts(ids: [$id]) {
      __typename
      ... on DeleteManualForecastsSuccess { result }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const SetReorder = graphql(`
  mutation SetReorder($id: ID!, $reorder: Boolean!) {
    setReorder(skuIds: [$id], reorder: $reorder) {
      __typename
      ... on SetReorderSuccess { result { id reorder } }
      ... on Error { code message }
    }
  }
`);
