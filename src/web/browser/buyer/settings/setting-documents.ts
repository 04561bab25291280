import { graphql } from "../../../../generated/pages";
import type { OneSupplierQuery } from "../../../../generated/pages/graphql";

export const SupplierList = graphql(`
  query SupplierList($search: String, $first: Int!, $after: String) {
    suppliers(filter: { name: { contains: $search } }, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes { id name currency leadTimeDays leadTimeUnit minimumOrderQuantity minimumOrderType multiWarehouseOrders isProducer closedWeekdays closures { id lastOn } }
    }
  }
`);

/** What is set for a supplier, and what its deliveries taught. */
export const OneSupplier = graphql(`
  query OneSupplier($id: ID!) {
    supplier(id: $id) {
      id
      name
      currency
      leadTimeDays
      leadTimeUnit
      minimumOrderQuantity
      minimumOrderType
      multiWarehouseOrders
      emails
      orderEmail
      documentLanguage
      closedWeekdays
      closures { id firstOn lastOn reason }
      leadTimes {
        warehouseId
        warehouseName
        deliveries
        openLines
        overdueLines
        setDays
        suggestedDays
        suggestedDeviationDays
        p10 { days isLowerBound }
        median { days isLowerBound }
        p90 { days isLowerBound }
      }
      settings { warehouse { id } ...SetParametersOf }
    }
  }
`);

export type WholeSupplier = NonNullable<OneSupplierQuery["supplier"]>;

export const SetSupplier = graphql(`
  mutation SetSupplier($row: SupplierInput!) {
    upsertSuppliers(rows: [$row]) {
      __typename
      ... on UpsertSuppliersSuccess { result { id leadTimeDays leadTimeUnit minimumOrderQuantity minimumOrderType multiWarehouseOrders orderEmail documentLanguage closedWeekdays } }
      ... on Error { code message }
    }
  }
`);

/** Answers with the supplier's type, so that what shows its lead times is asked for again. */
export const SetLeadTime = graphql(`
  mutation SetLeadTime($row: SupplierWarehouseInput!) {
    upsertSupplierWarehouses(rows: [$row]) {
      __typename
      ... on UpsertSupplierWarehousesSuccess { result { leadTimeDays supplier { id } } }
      ... on Error { code message }
    }
  }
`);

export const AddClosure = graphql(`
  mutation AddClosure($row: SupplierClosureInput!) {
    upsertSupplierClosures(rows: [$row]) {
      __typename
      ... on UpsertSupplierClosuresSuccess { result { id supplier { id } } }
      ... on Error { code message }
    }
  }
`);

export const DeleteClosure = graphql(`
  mutation DeleteClosure($id: ID!) {
    deleteSupplierClosures(ids: [$id]) {
      __typename
      ... on DeleteSupplierClosuresSuccess { result }
      ... on Error { code message }
    }
  }
`);

/** The merchant's own parameters, and its ABC classes. */
export const Planning = graphql(`
  query Planning {
    planningSettings(filter: { skuId: { isNull: true }, supplierId: { isNull: true }, warehouseId: { isNull: true } }, limit: 5) {
      nodes { ...SetParametersOf }
    }
    abcSettings { enabled measure excludedSkuCount tiers { name share } }
    abcClasses { category skuCount salesShare stockShare yearlySales stockValue }
    planOverview { dueSkuCount dueUnits dueCost stockOutSoonCount }
  }
  fragment SetParametersOf on PlanningSetting {
    id
    leadTimeDays
    safetyStockDays
    serviceLevel
    shortageCost
    holdingCostPerDay
    carryingRate
    stockCoverDays
    reviewPeriodDays
    moq
    packQuantity
  }
`);

export const SetAbc = graphql(`
  mutation SetAbc($input: AbcSettingsInput!) {
    setAbcSettings(input: $input) {
      __typename
      ... on SetAbcSettingsSuccess { result { enabled measure tiers { name share } } }
      ... on Error { code message }
    }
  }
`);
