import { t } from "@lingui/core/macro";
import { graphql } from "../../../../generated/pages";
import type { SupplierOutlookQuery } from "../../../../generated/pages/graphql";
import { dayAfter, dayText, whole } from "../../shared/figures";
import { useSession } from "../asking/session";
import { useAnswer } from "../asking/use-answer";
import { type Figures, useOutcome } from "../parts/outcome";
import { dueUntil } from "../to-order/due";

const SupplierOutlook = graphql(`
  query SupplierOutlook($week: PlanRowFilter!, $month: PlanRowFilter!) {
    week: planLocationRows(filter: $week, limit: 1) { totalCount }
    month: planLocationRows(filter: $month, limit: 1, sort: [{ by: BUY_ON }]) {
      totalCount
      nodes { buyOn expectedDeliveryOn }
    }
  }
`);

function figuresOf({ week, month }: SupplierOutlookQuery, today: string): Figures {
  const [next] = month.nodes;
  return [
    [t`Lines due in the next 7 days`, whole(week.totalCount)],
    [t`Lines due in the next 30 days`, whole(month.totalCount)],
    [t`Next to be bought by`, next?.buyOn ? dayText(next.buyOn, today) : "–"],
    [t`Which then arrives on`, next?.expectedDeliveryOn ? dayText(next.expectedDeliveryOn, today) : "–"],
  ];
}

/** The figures that show changes of a supplier: purchases from it, and their days. */
export function useSupplierOutcome(supplier: string) {
  const { today } = useSession().tenant;
  const of = (days: number) => dueUntil(dayAfter(today, days), { supplier, search: "" });
  const { data } = useAnswer(SupplierOutlook, { week: of(6), month: of(29) });
  return useOutcome(data && figuresOf(data, today));
}
