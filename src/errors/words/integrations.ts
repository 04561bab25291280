import type { ErrorWords } from "./words";

/** The words of refusals that concern webhooks, exports, changes and test merchants. */
export const INTEGRATIONS_WORDS = {
  WEBHOOK_ENDPOINT_NOT_FOUND: {
    cause: "No webhook endpoint of the merchant has this id, or it has been deleted.",
    remedy: "Read `webhookEndpoints` again, or make one with `createWebhookEndpoint`.",
    only: "graphql",
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    cause: "No webhook delivery of the merchant has this id, or it is older than 30 days.",
    remedy: "Read `webhookDeliveries` again.",
    only: "graphql",
  },
  TOO_MANY_WEBHOOK_ENDPOINTS: {
    cause: "The merchant has reached its limit of webhook endpoints.",
    remedy: "Delete one with `deleteWebhookEndpoint`, or send more event types to one endpoint.",
    only: "graphql",
  },
  WEBHOOK_ENDPOINT_DISABLED: {
    cause: "The webhook endpoint is disabled, so nothing can be sent to it.",
    remedy: "Fix the receiver, enable the endpoint with `updateWebhookEndpoint`, and replay the missed events.",
    only: "graphql",
  },
  BULK_EXPORT_NOT_FOUND: {
    cause: "No bulk export of the merchant has this id, or it is no longer kept.",
    remedy:
      "Read `bulkExports` again. Exports are kept for 7 days, the newest 20, up to 1 GiB in all. Start a new one if it is gone.",
    only: "graphql",
  },
  TOO_MANY_BULK_EXPORTS: {
    cause: "The merchant has reached its limit of waiting and running bulk exports.",
    remedy: "Wait until one of them is finished, or cancel one with `cancelBulkExport`.",
    only: "graphql",
  },
  CURSOR_EXPIRED: {
    cause:
      "The cursor is not valid any more: it is older than 30 days, belongs to another merchant, or is older than a move, a restore or a failover of the database.",
    remedy:
      "Get a new cursor: ask for `changes` without `since`, or export. Read everything again and continue from that cursor.",
    only: "graphql",
  },
  NOT_A_TEST_MERCHANT: {
    cause: "The merchant is not a test merchant, so it can't be reset to a fixture and has no own clock.",
    remedy:
      "Use a key that begins with `ips_test_`. `npm run cli -- tenant create --test` makes a test merchant. An existing merchant can't become one.",
    only: "graphql",
  },
  FIXTURE_UNFIT: {
    cause: "The fixture needs another currency or time zone than the merchant's.",
    remedy:
      "Make a test merchant with the fixture (`npm run cli -- tenant create --test --fixture`), and reset that one.",
    only: "graphql",
  },
  TEST_MERCHANT_BUSY: {
    cause: "Another request is resetting the test merchant, or its jobs are still running.",
    remedy: "Nothing was changed. Send it again in a moment. Tests that run in parallel need a merchant each.",
    only: "graphql",
  },
  TEST_CLOCK_MOVING: {
    cause: "The test merchant's clock is already moving to another instant.",
    remedy:
      "Read `tenant { testClock { status } }` until it is no longer `MOVING`, or stop the move with `stopTestClock`.",
    only: "graphql",
  },
} as const satisfies Record<string, ErrorWords>;
