import type { FixtureName } from "../../../domain/fixtures/names";
import { type ResetMerchant, resetTestMerchant } from "../../../domain/fixtures/reset-merchant";
import { builder } from "../../builder/builder";

/** What each fixture is for, by the name that it has here. */
const NAMES = {
  MINIMAL: {
    value: "minimal",
    description: "The least that has a plan: two SKUs that sell every day, one order on its way.",
  },
  STOCK_OUT: { value: "stock-out", description: "SKUs in each health of stock, and the alerts that follow." },
  LATE_DELIVERIES: {
    value: "late-deliveries",
    description: "Orders that are late as a whole, in part, not yet and no more.",
  },
  EVERY_ERROR: {
    value: "every-error",
    description: "The objects that provoke each error that can be provoked safely.",
  },
  DEMO: {
    value: "demo",
    description:
      "A corner of the demo merchant: recipes, bundles, several warehouses and currencies, and orders in every state.",
  },
} as const satisfies Record<string, { value: FixtureName; description: string }>;

const TestFixture = builder.enumType("TestFixture", {
  description:
    "A set of data that a test merchant can be set back to, the same each time; the guide's page on testing has their figures.",
  values: NAMES,
});

const ResetTestMerchant = builder.objectRef<ResetMerchant>("ResetTestMerchant").implement({
  description: "The fixture that a test merchant was reset to.",
  fields: (t) => ({
    fixture: t.expose("fixture", { type: TestFixture, description: "The fixture." }),
    clockAt: t.expose("clockAt", { type: "DateTime", description: "Where the merchant's clock stands now." }),
  }),
});

builder.mutationField("resetTestMerchant", (t) =>
  t.field({
    type: ResetTestMerchant,
    description:
      "Resets a test merchant to a fixture: its data is replaced by the fixture's, under the same ids each time, and its clock stands at the fixture's. Keys stay. Webhook endpoints, waiting messages and jobs, and answers kept for `Idempotency-Key` are deleted. Other writes wait until it is done; subscriptions end. Refused for other merchants (NOT_A_TEST_MERCHANT).",
    args: { fixture: t.arg({ type: TestFixture, required: true, description: "The fixture." }) },
    resolve: (_root, { fixture }, { work }) => resetTestMerchant(work, fixture),
  }),
);
