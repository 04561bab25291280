import type { ErrorWords } from "./words";

/** The words of refusals that concern webhooks, exports, changes and test merchants. */
export const INTEGRATIONS_WORDS = {
  WEBHOOK_ENDPOINT_NOT_FOUND: {
    cause: "No webhook endpoint of the merchant has this id, or it has been deleted.",
    remedy: "Read `webhookEndpoints` anew; to make a new one use `createWebhookEndpoint`.",
    only: "graphql",
  },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    cause: "No webhook delivery of the merchant has this id, or it is older than the 30 days for which they are kept.",
    remedy: "Read `webhookDeliveries` anew.",
    only: "graphql",
  },
  TOO_MANY_WEBHOOK_ENDPOINTS: {
    cause: "The merchant has as many webhook endpoints as it may have.",
    remedy: "Delete one with `deleteWebhookEndpoint`, or have one endpoint take more types of event.",
    only: "graphql",
  },
  WEBHOOK_ENDPOINT_DISABLED: {
    cause: "The webhook endpoint is disabled, so nothing can be sent to it.",
    remedy: "Mend the receiver, then enable the endpoint with `updateWebhookEndpoint` and replay what it missed.",
    only: "graphql",
  },
  BULK_EXPORT_NOT_FOUND: {
    cause: "No bulk export of the merchant has this id, or it is not kept any more.",
    remedy:
      "Read `bulkExports` anew: exports are kept for 7 days, the newest 20 and at most 1 GiB of them. What is gone can be asked again.",
    only: "graphql",
  },
  TOO_MANY_BULK_EXPORTS: {
    cause: "The merchant has as many bulk exports waiting or running as it may have.",
    remedy: "Wait until one of them is finished, or cancel one with `cancelBulkExport`.",
    only: "graphql",
  },
  CURSOR_EXPIRED: {
    cause:
      "Changes were asked for since a cursor that can't be gone on from: it is more than 30 days old, another merchant's, or of before the merchant was moved to another database or restored from a backup, or the database had a failover.",
    remedy:
      "Ask for `changes` without `since`, or export, for a new cursor; then read everything again, and go on from that cursor.",
    only: "graphql",
  },
  NOT_A_TEST_MERCHANT: {
    cause: "The merchant is no test merchant, so it can neither be set back to a fixture nor have a clock of its own.",
    remedy:
      "Use a key that begins with `ips_test_`. `npm run cli -- tenant create --test` makes a test merchant; none can be made of one that there is.",
    only: "graphql",
  },
  FIXTURE_UNFIT: {
    cause: "The fixture is of a merchant in another currency or time zone.",
    remedy:
      "Make a test merchant with the fixture, `npm run cli -- tenant create --test --fixture`, and set that one back.",
    only: "graphql",
  },
  TEST_MERCHANT_BUSY: {
    cause: "The test merchant is being set back by another request, or jobs of it have been at work all the while.",
    remedy: "Nothing was changed. Send it again in a moment; tests that run beside each other take a merchant each.",
    only: "graphql",
  },
  TEST_CLOCK_MOVING: {
    cause: "A test merchant's clock was to be moved while it is being moved to another instant.",
    remedy:
      "Ask `tenant { testClock { status } }` until it is no longer `MOVING`, or end the move with `stopTestClock`.",
    only: "graphql",
  },
} as const satisfies Record<string, ErrorWords>;
