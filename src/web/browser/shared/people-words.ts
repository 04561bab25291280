import { RIGHTS, type Right, type RoleName } from "../../../domain/people/rights";

/** Roles as people call them, with what each is for. */
export const ROLES: Readonly<Record<RoleName, { name: string; about: string }>> = {
  ADMINISTRATOR: { name: "Administrator", about: "everything, people and API keys included" },
  PLANNER: { name: "Planner", about: "settings, forecasts, catalogue and sales" },
  BUYER: { name: "Buyer", about: "orders and deliveries" },
  APPROVER: { name: "Approver", about: "approve orders, or send them back" },
  RECEIVER: { name: "Receiver", about: "receive deliveries and count stock" },
  READER: { name: "Reader", about: "see everything, change nothing" },
};

/** What somebody may do beside reading, as a sentence. @example "You may read, receive deliveries and count stock." */
export function mayWords(rights: readonly Right[]): string {
  if (rights.length === 0) return "You may read, and change nothing: buttons that change something are hidden.";
  return `You may read, and ${rights.map((right) => RIGHTS[right]).join("; ")}. Other buttons are hidden.`;
}
