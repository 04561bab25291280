import type { LineStatus } from "./order";
import type { Trade } from "./suppliers";

/** One sending of an order: later ones carry the higher cumulative receipts. */
export interface Step {
  status: LineStatus;
  /** Of each line: nothing, a part, all but a few, some fewer than last time, or everything. */
  receipt: "none" | "some" | "short" | "recount" | "all";
  /** How many days the expected date has moved from the first one. */
  delayDays: [number, number];
}

/** How an order lives until today. */
export interface Story {
  /** First expected date relative to today, at least and at most; `lead` is the supplier's lead time in days. */
  due(lead: number): [number, number];
  steps: Step[];
  /** Set at the end by PATCH /orders/status. */
  finalStatus?: "SENT_FOR_APPROVAL" | "FULLY_RECEIVED";
}

const step = (status: LineStatus, receipt: Step["receipt"], delayDays: Step["delayDays"] = [0, 0]): Step => ({
  status,
  receipt,
  delayDays,
});

const draft = step("DRAFT", "none");
const confirmed = step("CONFIRMED", "none");

const ahead = (lead: number): [number, number] => [lead + 1, Math.round(lead * 1.4) + 4];
const onTheWay = (lead: number): [number, number] => [3, Math.max(5, lead - 1)];
const longAgo = (): [number, number] => [-170, -14];

export const STORIES = {
  overdue: { due: () => [-19, -2], steps: [confirmed] },
  "partly received": { due: () => [-9, 9], steps: [confirmed, step("PARTIALLY_RECEIVED", "some", [6, 15])] },
  recounted: {
    due: () => [-16, -5],
    steps: [confirmed, step("PARTIALLY_RECEIVED", "some", [18, 26]), step("PARTIALLY_RECEIVED", "recount", [18, 26])],
  },
  "on the way": { due: onTheWay, steps: [confirmed] },
  postponed: { due: onTheWay, steps: [draft, step("CONFIRMED", "none", [4, 12])] },
  "received in full": { due: longAgo, steps: [confirmed, step("FULLY_RECEIVED", "all")] },
  "received late": { due: longAgo, steps: [confirmed, step("FULLY_RECEIVED", "all", [3, 11])] },
  "received in two": {
    due: longAgo,
    steps: [confirmed, step("PARTIALLY_RECEIVED", "some", [0, 0]), step("FULLY_RECEIVED", "all", [4, 12])],
  },
  "closed short": {
    due: longAgo,
    steps: [confirmed, step("PARTIALLY_RECEIVED", "short", [0, 5])],
    finalStatus: "FULLY_RECEIVED",
  },
  draft: { due: ahead, steps: [draft] },
  "awaiting approval": { due: ahead, steps: [draft], finalStatus: "SENT_FOR_APPROVAL" },
  approved: { due: ahead, steps: [step("APPROVED", "none")] },
} satisfies Record<string, Story>;

export type StoryName = keyof typeof STORIES;

/** Whether the order is placed: its units have arrived or count as on order. */
export function isPlaced(story: Story): boolean {
  return story.steps.some(({ status }) => status !== "DRAFT" && status !== "APPROVED");
}

/** Whether nothing more is expected of it. */
export function isClosed(story: Story): boolean {
  return story.finalStatus === "FULLY_RECEIVED" || story.steps.at(-1)?.status === "FULLY_RECEIVED";
}

type Mix = Partial<Record<StoryName, number>>;

/** Orders of each story, for each supplier of a trade. */
export const ORDERS_PER_SUPPLIER: Record<Exclude<Trade, "roasting">, Mix> = {
  gear: {
    overdue: 1,
    "partly received": 1,
    recounted: 1,
    "on the way": 2,
    postponed: 1,
    "received in full": 4,
    "received late": 1,
    "received in two": 1,
    "closed short": 1,
    draft: 1,
    "awaiting approval": 1,
    approved: 1,
  },
  "green coffee": {
    overdue: 1,
    "partly received": 1,
    "on the way": 2,
    "received in full": 2,
    "received late": 1,
    "closed short": 1,
    draft: 1,
    "awaiting approval": 1,
    approved: 1,
  },
  packaging: {
    overdue: 1,
    "partly received": 1,
    "on the way": 2,
    "received in full": 4,
    "received in two": 1,
    "closed short": 1,
    draft: 1,
    approved: 1,
  },
};

/** Roasting orders of the own roastery, and of the contract roaster. */
export const ROASTING_ORDERS: { own: Mix; contract: Mix } = {
  own: {
    overdue: 3,
    "partly received": 5,
    "on the way": 8,
    "received in full": 26,
    "received late": 3,
    "received in two": 5,
    "closed short": 4,
    draft: 3,
    "awaiting approval": 2,
    approved: 3,
  },
  contract: {
    overdue: 1,
    "partly received": 2,
    "on the way": 2,
    postponed: 1,
    "received in full": 5,
    "closed short": 1,
    draft: 1,
    approved: 1,
  },
};
