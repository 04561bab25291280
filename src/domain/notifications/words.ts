import { z } from "zod";
import type { NotificationKind, NotificationObject } from "../../generated/prisma/enums";
import { counted } from "../../values/counted";

/** What a sentence is made of, by the kind of notification. */
const FACTS = {
  APPROVAL_WAITS: z.object({ order: z.string(), by: z.string() }),
  APPROVAL_DECIDED: z.object({
    order: z.string(),
    by: z.string(),
    decision: z.enum(["APPROVED", "SENT_BACK"]),
    comment: z.string().nullable(),
  }),
  ORDER_LATE: z.object({ order: z.string(), supplier: z.string(), since: z.string() }),
  /** One SKU at a warehouse, or more of them than are named. */
  STOCK_OUT_RAISED: z.object({ sku: z.string().nullable(), warehouse: z.string(), more: z.number().nullable() }),
  IMPORT_REFUSED: z.object({
    name: z.string(),
    accepted: z.number(),
    refused: z.number(),
    /** Where the first fault is. */
    first: z.string().nullable(),
  }),
} satisfies Record<NotificationKind, z.ZodObject>;

/** The facts of a kind of notification. */
export type Facts<Kind extends NotificationKind> = z.infer<(typeof FACTS)[Kind]>;

/** What each kind tells, for the form in which people choose their mails. In the order of that form. */
export const KIND_WORDS: Readonly<Record<NotificationKind, string>> = {
  APPROVAL_WAITS: "An order waits for your approval.",
  APPROVAL_DECIDED: "An order that you asked approval for is approved, or sent back.",
  ORDER_LATE: "A placed order is late.",
  STOCK_OUT_RAISED: "A SKU that you buy has run out at a warehouse.",
  IMPORT_REFUSED: "Rows of an import were refused.",
};

export const NOTIFICATION_KINDS = Object.keys(KIND_WORDS) as readonly NotificationKind[];

/** A notification's sentence, and a comment where somebody gave one. */
export interface Said {
  sentence: string;
  comment: string | null;
}

const plain = (sentence: string): Said => ({ sentence, comment: null });

const SAYINGS: { readonly [Kind in NotificationKind]: (facts: Facts<Kind>) => Said } = {
  APPROVAL_WAITS: ({ order, by }) => plain(`${order} waits for approval. ${by} asked for it.`),
  APPROVAL_DECIDED: ({ order, by, decision, comment }) => ({
    sentence: decision === "APPROVED" ? `${by} has approved ${order}.` : `${by} has sent ${order} back.`,
    comment,
  }),
  ORDER_LATE: ({ order, supplier, since }) => plain(`${order} from ${supplier} is late. It was expected by ${since}.`),
  STOCK_OUT_RAISED: ({ sku, warehouse, more }) =>
    plain(
      sku === null
        ? `${counted(more ?? 0, "more SKU")} ${more === 1 ? "has" : "have"} run out at ${warehouse}.`
        : `${sku} has run out at ${warehouse}.`,
    ),
  IMPORT_REFUSED: ({ name, accepted, refused, first }) => {
    const what =
      accepted === 0
        ? `${name} was refused`
        : `${counted(refused, "row")} of ${name} ${refused === 1 ? "was" : "were"} refused`;
    return plain(first === null ? `${what}.` : `${what}. The first fault is in ${first}.`);
  },
};

/** The facts of a notification, as they are kept. */
export const factsOf = (kind: NotificationKind, kept: unknown): Facts<NotificationKind> => FACTS[kind].parse(kept);

/** What a notification says. */
export function said(kind: NotificationKind, facts: unknown): Said {
  const saying = SAYINGS[kind] as (facts: Facts<NotificationKind>) => Said;
  return saying(factsOf(kind, facts));
}

const FOLDERS: Readonly<Record<Exclude<NotificationObject, "IMPORT">, string>> = {
  PURCHASE_ORDER: "/orders",
  SKU: "/skus",
  WAREHOUSE: "/to-order",
};

/** The path of the page on what a notification is about, below that of the service. */
export function pageOf({ objectType, objectId }: { objectType: NotificationObject; objectId: string | null }): string {
  if (objectType === "IMPORT") return "/import";
  const folder = FOLDERS[objectType];
  return objectType === "WAREHOUSE" || objectId === null ? folder : `${folder}/${objectId}`;
}
