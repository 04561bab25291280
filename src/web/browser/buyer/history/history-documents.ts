import { graphql } from "../../../../generated/pages";
import type { AuditListQuery, AuditType } from "../../../../generated/pages/graphql";

/** What changed, who changed it and when. */
export const AuditList = graphql(`
  query AuditList($filter: AuditEntryFilter, $first: Int!, $after: String) {
    auditEntries(filter: $filter, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes { ...ListedEntry }
    }
  }
  fragment ListedEntry on AuditEntry {
    id
    changedAt
    requestId
    actor { kind id name }
    action
    type
    objectId
    objectName
    parentId
    parentName
    objectCount
    sentence
    changes { field before after }
  }
`);

export type ListedEntry = AuditListQuery["auditEntries"]["nodes"][number];

/** What entries are of, as people call it. Those that only some may see are left out where somebody may not. */
export const TYPES: Readonly<Partial<Record<AuditType, string>>> = {
  PURCHASE_ORDER: "orders",
  ORDER_LINE: "order lines",
  APPROVAL: "approvals",
  DELIVERY: "receipts",
  STOCK_COUNT: "stock counts",
  ORDER_MAIL: "mails to suppliers",
  SKU: "SKUs",
  PRODUCT: "products",
  SKU_SUPPLIER: "offers of suppliers",
  SUPPLIER: "suppliers",
  SUPPLIER_CLOSURE: "closed days",
  SUPPLIER_WAREHOUSE: "terms at warehouses",
  WAREHOUSE: "warehouses",
  STORE: "stores",
  EXCHANGE_RATE: "exchange rates",
  SALES_IMPORT: "imports of sales",
  SALES_CORRECTION: "corrections of sales",
  MANUAL_FORECAST: "manual forecasts",
  EXCLUDED_PERIOD: "excluded periods",
  PLANNING_SETTING: "planning parameters",
  SAVED_QUESTION: "saved questions",
  WEBHOOK_ENDPOINT: "webhook endpoints",
  API_KEY: "API keys",
  MEMBER: "members",
  SIGN_IN: "ways to sign in",
  INVITATION: "invitations",
  APPROVAL_RULE: "rules of approval",
};
