import { plural, t } from "@lingui/core/macro";
import type { Facts } from "../../../../domain/notifications/words";
import type { NotificationKind } from "../../../../generated/pages/graphql";
import { dayText } from "../../shared/figures";

/** What is shown of each kind. The English is that of the service (domain/notifications/words.ts), which a test compares. */
const SENTENCES: { readonly [Kind in NotificationKind]: (facts: Facts<Kind>, today: string) => string } = {
  APPROVAL_WAITS: ({ order, by }) => t`${order} waits for approval. ${by} asked for it.`,
  APPROVAL_DECIDED: ({ order, by, decision }) =>
    decision === "APPROVED" ? t`${by} has approved ${order}.` : t`${by} has sent ${order} back.`,
  ORDER_LATE({ order, supplier, since }, today) {
    const day = dayText(since, today);
    return t`${order} from ${supplier} is late. It was expected by ${day}.`;
  },
  STOCK_OUT_RAISED({ sku, warehouse, more }) {
    const count = more ?? 0;
    return sku === null
      ? plural(count, {
          one: `# more SKU has run out at ${warehouse}.`,
          other: `# more SKUs have run out at ${warehouse}.`,
        })
      : t`${sku} has run out at ${warehouse}.`;
  },
  IMPORT_REFUSED({ name, accepted, refused, first }) {
    if (accepted === 0)
      return first === null ? t`${name} was refused.` : t`${name} was refused. The first fault is in ${first}.`;
    if (first === null)
      return plural(refused, { one: `# row of ${name} was refused.`, other: `# rows of ${name} were refused.` });
    return plural(refused, {
      one: `# row of ${name} was refused. The first fault is in ${first}.`,
      other: `# rows of ${name} were refused. The first fault is in ${first}.`,
    });
  },
};

/** A notification in a sentence or two. @param facts As the service answers them. @param today The merchant's day. */
export function notificationWords(kind: NotificationKind, facts: unknown, today: string): string {
  const sentence = SENTENCES[kind] as (facts: unknown, today: string) => string;
  return sentence(facts, today);
}
