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
    description: "What each error that can be provoked safely needs to be provoked.",
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
  description: "What a test merchant was set back to.",
  fields: (t) => ({
    fixture: t.expose("fixture", { type: TestFixture, description: "The fixture." }),
    clockAt: t.expose("clockAt", { type: "DateTime", description: "Where the merchant's clock stands now." }),
  }),
});

builder.mutationField("resetTestMerchant", (t) =>
  t.field({
    type: ResetTestMerchant,
    description:
      "Sets a test merchant back to a fixture: all that it has goes, what the fixture has is there, under the same ids each time, and its clock stands where the fixture's does. Keys stay; webhook endpoints, what waits to be sent or done, and answers kept for `Idempotency-Key` go. Other writes wait until it is done; subscriptions end. Any other merchant is refused (NOT_A_TEST_MERCHANT).",
    args: { fixture: t.arg({ type: TestFixture, required: true, description: "What to set it back to." }) },
    resolve: (_root, { fixture }, { work }) => resetTestMerchant(work, fixture),
  }),
);
