import { graphql } from "../../../../generated/pages";

/** Lines that are asked for at a time. */
export const DUE_PAGE = 200;

/**
 * Purchases. By supplier a page ends within one of them at most. What a place shows here and on its SKU's page is the
 * fragment.
 */
export const Due = graphql(`
  query Due($filter: PlanRowFilter!, $sort: [PlanLocationRowSort!]!, $first: Int!, $after: String) {
    planLocationRows(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes {
        ...PlaceFigures
        skuId
        skuName
        productName
        abcCategory
        sku { unitCost isMaterial suppliers { unitCost priceBreaks { fromUnits unitCost } } }
        detail { weeklyForecast }
        supplier {
          id
          name
          currency
          minimumOrderQuantity
          minimumOrderType
          multiWarehouseOrders
          warehouseMinimums { warehouse { id } minimumOrderQuantity minimumOrderType }
        }
        explain {
          planningDay
          parameters { moq { value } packQuantity { value } }
          forecast { unitsPerDay }
          position { onHand restOfDay demandBeforeDelivery arrivalsBeforeDelivery }
          need { leadTimeDays stockCoverDays leftAtDelivery servedAtDelivery onOrder }
        }
      }
    }
  }
  fragment PlaceFigures on PlanLocationRow {
    warehouseId
    warehouseName
    stockLevel
    incomingUnits
    stockHealth
    daysToStockOut
    buyOn
    expectedDeliveryOn
    recommendedUnits
    unitsToDraft
    waitingUnits
    waitingOrders { orderId reference units }
  }
`);

/** What all lines of a filter come to, shown or not. */
export const DueSums = graphql(`
  query DueSums($filter: PlanRowFilter!) {
    planLocationRows(filter: $filter, first: 1) {
      dueTotals {
        homeCurrency
        due { lineCount homeCost linesWithoutHomeCost }
        currencies { currency rateToHome }
        suppliers {
          supplierId
          supplierName
          currency
          due { lineCount }
          toDraft { lineCount units cost linesWithoutCost homeCost linesWithoutHomeCost }
        }
      }
    }
  }
`);

/** What drafting all lines of a filter needs of each. */
export const DueKeys = graphql(`
  query DueKeys($filter: PlanRowFilter!, $after: String) {
    planLocationRows(filter: $filter, sort: [{ by: SUPPLIER }, { by: WAREHOUSE }, { by: NAME }], first: 1000, after: $after) {
      pageInfo { endCursor hasNextPage }
      nodes { skuId skuName warehouseId warehouseName recommendedUnits unitsToDraft waitingUnits supplier { id name } }
    }
  }
`);

/** The calculation of one SKU, in sentences. */
export const DueArithmetic = graphql(`
  query DueArithmetic($skuId: ID!) {
    sku(id: $skuId) { id planLocationRows { warehouseId explain { sentences } } }
  }
`);

/** The orders that have not been placed. */
export const Waiting = graphql(`
  query Waiting {
    orders(filter: { status: { in: [DRAFT, SENT_FOR_APPROVAL, APPROVED] } }, limit: 500) {
      totalCount
      nodes {
        id
        reference
        status
        version
        cost
        currency
        quantityConfirmed
        warehouseNames
        supplier { id name }
        lines { id }
        approval { isNeeded }
      }
    }
  }
`);

/** What lines can be narrowed to. */
export const DueChoices = graphql(`
  query DueChoices($filter: PlanRowFilter!) {
    planLocationRows(filter: $filter, first: 1) { dueTotals { categories suppliers { supplierId supplierName } } }
    warehouses { nodes { id name } }
    abcClasses { category }
  }
`);

/** What of the recommendations a budget buys best. */
export const BudgetBuy = graphql(`
  query BudgetBuy($budget: Decimal!, $before: Date!, $skuIds: [ID!], $supplierIds: [ID!], $warehouseIds: [ID!]) {
    bestBuy(budget: $budget, before: $before, skuIds: $skuIds, supplierIds: $supplierIds, warehouseIds: $warehouseIds) {
      lines { skuId skuName warehouseId supplierId units homeCost }
      totals { cost }
      leftOut { skuName warehouseName message }
    }
  }
`);

/** Drafts what is missing beside orders that others have made meanwhile. What stays below a supplier's minimum is drafted, too: the page says so. */
export const CreateDraft = graphql(`
  mutation CreateDraft($lines: [PlanLineInput!]!) {
    createPurchaseOrdersFromPlan(input: { lines: $lines, referencePrefix: "PO", allowBelowMinimum: true }) {
      __typename
      ... on CreatePurchaseOrdersFromPlanSuccess {
        result {
          orders { id reference supplierName lines { units warnings missingMaterials { skuName warehouseName missingUnits } } }
          refused { skuName warehouseName supplierName message }
        }
      }
      ... on Error { code message }
    }
  }
`);
