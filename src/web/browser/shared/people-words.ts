import { t } from "@lingui/core/macro";
import type { Right, RoleName } from "../../../domain/people/rights";

/** Roles as people call them, with what each is for. */
export const ROLES: Readonly<Record<RoleName, { name: string; about: string }>> = {
  ADMINISTRATOR: { name: t`Administrator`, about: t`everything, people and API keys included` },
  PLANNER: { name: t`Planner`, about: t`settings, forecasts, catalogue and sales` },
  BUYER: { name: t`Buyer`, about: t`orders and deliveries` },
  APPROVER: { name: t`Approver`, about: t`approve orders, or send them back` },
  RECEIVER: { name: t`Receiver`, about: t`receive deliveries and count stock` },
  READER: { name: t`Reader`, about: t`see everything, change nothing` },
};

/** The role of somebody and the merchant that they have it for, as one text. */
export function roleText(role: RoleName, merchant: { name: string }): string {
  const roleName = ROLES[role].name;
  const merchantName = merchant.name;
  return t`${roleName} of ${merchantName}`;
}

/** What each right covers: the words of `RIGHTS`, in the person's language. */
export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  WRITE_ORDERS: t`draft, change, place and mail orders`,
  APPROVE_ORDERS: t`approve orders, or send them back`,
  RECEIVE_STOCK: t`receive deliveries and count stock`,
  WRITE_PLANNING: t`change forecasts, planning parameters and scenarios`,
  WRITE_CATALOGUE: t`change articles, suppliers, places, recipes and exchange rates`,
  WRITE_SALES: t`import and correct sales`,
  SHARE_DATA: t`save and schedule questions, and export in bulk`,
  MANAGE_MERCHANT: t`set the letterhead, webhooks and the test clock`,
  MANAGE_PEOPLE: t`invite people, set roles and approval rules, and manage API keys`,
};

/** What rights cover, one after the other. */
export const rightsText = (rights: readonly Right[]): string => rights.map((right) => RIGHT_WORDS[right]).join("; ");

/** What somebody may do beside reading, as a sentence. @example "You may read, receive deliveries and count stock." */
export function mayWords(rights: readonly Right[]): string {
  if (rights.length === 0) return t`You may read, and change nothing: buttons that change something are hidden.`;
  const all = rightsText(rights);
  return t`You may read, and ${all}. Other buttons are hidden.`;
}
