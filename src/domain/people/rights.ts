import type { KeyScope } from "../../generated/prisma/enums";

/** Everything that a caller may be allowed to do beside reading, with what it covers. The words are shown to people. */
export const RIGHTS = {
  WRITE_ORDERS: "draft, change, place and mail orders",
  APPROVE_ORDERS: "approve orders, or send them back",
  RECEIVE_STOCK: "receive deliveries and count stock",
  WRITE_PLANNING: "change forecasts, planning parameters and scenarios",
  WRITE_CATALOGUE: "change articles, suppliers, places, recipes and exchange rates",
  WRITE_SALES: "import and correct sales",
  SHARE_DATA: "save and schedule questions, and export in bulk",
  MANAGE_MERCHANT: "set the letterhead, webhooks and the test clock",
  MANAGE_PEOPLE: "invite people, set roles and approval rules, and manage API keys",
} as const;

export type Right = keyof typeof RIGHTS;

/**
 * The name of a right as people write it: on the command line, in documents and in the OpenAPI document.
 * @example nameOfRight("WRITE_ORDERS") // "write-orders"
 */
export const nameOfRight = (right: Right): string => right.toLowerCase().replaceAll("_", "-");

/** The right with a name as people write it; null where there is none. */
export const rightNamed = (name: string): Right | null => ALL.find((right) => nameOfRight(right) === name) ?? null;

/** What a caller may do beside reading. */
export type Rights = ReadonlySet<Right>;

const ALL = Object.keys(RIGHTS) as Right[];

/** What each role of a merchant's members may do beside reading. */
export const ROLE_RIGHTS = {
  ADMINISTRATOR: ALL,
  PLANNER: ["WRITE_PLANNING", "WRITE_CATALOGUE", "WRITE_SALES", "SHARE_DATA"],
  BUYER: ["WRITE_ORDERS", "RECEIVE_STOCK", "SHARE_DATA"],
  APPROVER: ["APPROVE_ORDERS", "SHARE_DATA"],
  RECEIVER: ["RECEIVE_STOCK"],
  READER: [],
} as const satisfies Record<string, readonly Right[]>;

export type RoleName = keyof typeof ROLE_RIGHTS;

const ROLES = new Map<string, Rights>(Object.entries(ROLE_RIGHTS).map(([role, rights]) => [role, new Set(rights)]));
const NONE: Rights = new Set();
/** A key with the write scope does what it did before there were people: all but managing them, and approving what they order. */
const OF_WRITE_KEYS: Rights = new Set(ALL.filter((right) => right !== "MANAGE_PEOPLE" && right !== "APPROVE_ORDERS"));

/** Rights to send rows by the thousand. */
const OF_ROWS: readonly Right[] = ["WRITE_ORDERS", "RECEIVE_STOCK", "WRITE_PLANNING", "WRITE_CATALOGUE", "WRITE_SALES"];

/** Whether a caller has rows to send, and so a reason for large bodies. */
export const sendsRows = (rights: Rights): boolean => OF_ROWS.some((right) => rights.has(right));

/** What a member in a role may do. */
export const rightsOfRole = (role: RoleName): Rights => ROLES.get(role) ?? NONE;

/** What a key of a scope may do. */
export const rightsOfScope = (scope: KeyScope): Rights => (scope === "WRITE" ? OF_WRITE_KEYS : NONE);

/** What a key as it is stored may do: what it was given by name, or else what its scope says. */
export const rightsOfKey = ({ scope, rights }: { scope: KeyScope; rights: readonly string[] }): Rights =>
  rights.length > 0 ? new Set(ALL.filter((right) => rights.includes(right))) : rightsOfScope(scope);

/** Reading alone: what signed links and mails are made with. */
export const READING_ONLY: Rights = NONE;
