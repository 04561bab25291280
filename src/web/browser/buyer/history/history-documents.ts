import { t } from "@lingui/core/macro";
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
    changes { field before after isFigure }
  }
`);

export type ListedEntry = AuditListQuery["auditEntries"]["nodes"][number];

/** What entries are of, as people call it. Those that only some may see are left out where somebody may not. */
export const TYPES: Readonly<Partial<Record<AuditType, string>>> = {
  PURCHASE_ORDER: t`orders`,
  ORDER_LINE: t`order lines`,
  APPROVAL: t`approvals`,
  DELIVERY: t`receipts`,
  STOCK_COUNT: t`stock counts`,
  ORDER_MAIL: t`mails to suppliers`,
  SKU: t`SKUs`,
  PRODUCT: t`products`,
  SKU_SUPPLIER: t`offers of suppliers`,
  SUPPLIER: t`suppliers`,
  SUPPLIER_CLOSURE: t`closed days`,
  SUPPLIER_WAREHOUSE: t`terms at warehouses`,
  WAREHOUSE: t`warehouses`,
  STORE: t`stores`,
  EXCHANGE_RATE: t`exchange rates`,
  SALES_IMPORT: t`imports of sales`,
  SALES_CORRECTION: t`corrections of sales`,
  MANUAL_FORECAST: t`manual forecasts`,
  EXCLUDED_PERIOD: t`excluded periods`,
  PLANNING_SETTING: t`planning parameters`,
  SAVED_QUESTION: t`saved questions`,
  WEBHOOK_ENDPOINT: t`webhook endpoints`,
  API_KEY: t`API keys`,
  MEMBER: t`members`,
  SIGN_IN: t`ways to sign in`,
  INVITATION: t`invitations`,
  APPROVAL_RULE: t`rules of approval`,
};
