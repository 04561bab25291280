import { graphql } from "../../../../generated/pages";
import type { OneOrderQuery } from "../../../../generated/pages/graphql";

/** All that the page of an order shows. */
export const OneOrder = graphql(`
  query OneOrder($id: ID!) {
    order(id: $id) { ...WholeOrder }
  }
  fragment WholeOrder on PurchaseOrder {
    id
    reference
    status
    version
    type
    createdAt
    cost
    currency
    notes
    quantityConfirmed
    quantityReceived
    quantityFulfilled
    lineCount
    completeLineCount
    nextExpectedOn
    warehouseNames
    supplier {
      id
      name
      emails
      orderEmail
      currency
      minimumOrderQuantity
      minimumOrderType
      multiWarehouseOrders
      warehouseMinimums { warehouse { id } minimumOrderQuantity minimumOrderType }
    }
    parts(level: SKU_LOCATION) { id moq moqType packQuantity }
    lines {
      id
      quantityOrdered
      quantityReceived
      overReceivedUnits
      expectedDeliveryOn
      expectedDeliveryReason
      unitCost
      exchangeRate
      supplierItemCode
      sku { id name product { id name } }
      warehouse { id name }
      supplier { id currency }
    }
    deliveries { id deliveredAt quantity sku { id name } warehouse { id name } }
    missingMaterials { skuId skuName madeSkuName warehouseId warehouseName startOn missingUnits }
    mails { ...SentMail }
    approval { ...OrderApprovalState }
  }
  fragment SentMail on OrderMail {
    id
    status
    recipient
    message
    attempts
    answer
    queuedAt
    endedAt
  }
`);

/** The text that asks the supplier for what is late of an order, in its language. */
export const LateInquiry = graphql(`
  query LateInquiry($id: ID!) {
    lateInquiry(orderId: $id) { subject text }
  }
`);

/** Mails an order, and marks it as sent where that is wanted: both or neither. */
export const MailOrder = graphql(`
  mutation MailOrder($id: ID!, $to: String!, $message: String, $key: String!, $version: Int!, $marks: Boolean!, $language: DocumentLanguage) {
    mailOrder(orderId: $id, to: $to, message: $message, language: $language, idempotencyKey: $key) {
      __typename
      ... on MailOrderSuccess { result { order { ...WholeOrder } } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
    setOrderStatus(ids: [$id], status: CONFIRMED, expectedVersions: [{ orderId: $id, version: $version }]) @include(if: $marks) {
      __typename
      ... on SetOrderStatusSuccess { result { id status version } }
      ... on VersionConflictError { orders { ...WholeOrder } }
      ... on Error { code message }
    }
  }
`);

export type WholeOrder = NonNullable<OneOrderQuery["order"]>;
export type WholeLine = WholeOrder["lines"][number];

export const Receive = graphql(`
  mutation Receive($id: ID!, $version: Int!, $lines: [OrderLineReceipt!]!, $key: String!) {
    receiveOrderLines(orderId: $id, expectedVersion: $version, lines: $lines, idempotencyKey: $key) {
      __typename
      ... on ReceiveOrderLinesSuccess { result { order { ...WholeOrder } } }
      ... on VersionConflictError { orders { ...WholeOrder } }
      ... on Error { code message }
    }
  }
`);

export const ChangeLines = graphql(`
  mutation ChangeLines($id: ID!, $version: Int!, $lines: [OrderLineChange!]!) {
    changeOrderLines(orderId: $id, expectedVersion: $version, lines: $lines) {
      __typename
      ... on ChangeOrderLinesSuccess { result { order { ...WholeOrder } } }
      ... on VersionConflictError { orders { ...WholeOrder } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

export const AddLine = graphql(`
  mutation AddLine($id: ID!, $version: Int!, $line: NewOrderLineInput!, $key: String!) {
    addOrderLines(orderId: $id, expectedVersion: $version, lines: [$line], idempotencyKey: $key) {
      __typename
      ... on AddOrderLinesSuccess { result { order { ...WholeOrder } } }
      ... on VersionConflictError { orders { ...WholeOrder } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);

/** Where lines of an order can go. */
export const LineWarehouses = graphql(`
  query LineWarehouses {
    warehouses(filter: { active: true }, sort: [{ by: NAME }], limit: 500) { nodes { id name } }
  }
`);

export const DeleteLine = graphql(`
  mutation DeleteLine($orderId: ID!, $version: Int!, $id: ID!) {
    deleteOrderLines(ids: [$id], expectedVersions: [{ orderId: $orderId, version: $version }]) {
      __typename
      ... on DeleteOrderLinesSuccess { result { ...WholeOrder } }
      ... on VersionConflictError { orders { ...WholeOrder } }
      ... on Error { code message }
    }
  }
`);

export const SetNotes = graphql(`
  mutation SetNotes($id: ID!, $version: Int!, $notes: String) {
    setOrderNotes(orderId: $id, expectedVersion: $version, notes: $notes) {
      __typename
      ... on SetOrderNotesSuccess { result { ...WholeOrder } }
      ... on VersionConflictError { orders { ...WholeOrder } }
      ... on Error { code message }
    }
  }
`);

export const DeleteOrder = graphql(`
  mutation DeleteOrder($id: ID!, $version: Int!) {
    deleteOrder(id: $id, expectedVersion: $version) {
      __typename
      ... on DeleteOrderSuccess { result { id reference } }
      ... on VersionConflictError { orders { ...WholeOrder } }
      ... on Error { code message }
    }
  }
`);
