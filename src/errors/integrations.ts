/** Refusals that concern webhooks, exports, changes and test merchants; part of the error catalogue (`index.ts`). */
import { define, defineForWrites, SOME_ID } from "./definition";

/** Another tenant's endpoint reads the same. */
export const WebhookEndpointNotFound = defineForWrites(
  "WEBHOOK_ENDPOINT_NOT_FOUND",
  "not_found",
  (id: string) => `Webhook endpoint '${id}' not found`,
  [SOME_ID],
);

/** Another tenant's delivery reads the same. */
export const WebhookDeliveryNotFound = defineForWrites(
  "WEBHOOK_DELIVERY_NOT_FOUND",
  "not_found",
  (id: string) => `Webhook delivery '${id}' not found`,
  [SOME_ID],
);

/** A merchant has as many endpoints as it may have. */
export const TooManyWebhookEndpoints = defineForWrites(
  "TOO_MANY_WEBHOOK_ENDPOINTS",
  "conflict",
  (most: number) => `The limit of ${most} webhook endpoints is reached; delete one first`,
  [20],
);

/** Nothing is sent to an endpoint that is disabled. */
export const WebhookEndpointDisabled = defineForWrites(
  "WEBHOOK_ENDPOINT_DISABLED",
  "conflict",
  (id: string) => `Webhook endpoint '${id}' is disabled; enable it first`,
  [SOME_ID],
);

/** Another tenant's export reads the same. */
export const BulkExportNotFound = defineForWrites(
  "BULK_EXPORT_NOT_FOUND",
  "not_found",
  (id: string) => `Bulk export '${id}' not found`,
  [SOME_ID],
);

/** A merchant has as many bulk exports waiting or running as it may have. */
export const TooManyBulkExports = defineForWrites(
  "TOO_MANY_BULK_EXPORTS",
  "conflict",
  (most: number) => `The limit of ${most} waiting or running bulk exports is reached; wait for one, or cancel one`,
  [2],
);

/** Changes after this cursor are unknown: they are forgotten, or were written in another database. D115. */
export const CursorExpired = define(
  "CURSOR_EXPIRED",
  "conflict",
  (days: number) =>
    `This cursor has expired (${days} days), belongs to another merchant, or is older than a move or restore. Read everything again and continue from a new cursor`,
  [30],
);

/** A merchant that is no test merchant was to be set back to a fixture, or its clock to be moved. */
export const NotTestMerchant = defineForWrites(
  "NOT_A_TEST_MERCHANT",
  "conflict",
  () => "This is not a test merchant; only test merchants can be reset or have their own clock",
  [],
);

/** A fixture is of another currency, or other days, than the merchant that was to be set back to it. */
export const FixtureUnfit = defineForWrites(
  "FIXTURE_UNFIT",
  "conflict",
  (fixture: string, its: string, merchants: string) =>
    `The fixture '${fixture}' needs a merchant in ${its}; this merchant is in ${merchants}`,
  ["minimal", "EUR, UTC", "USD, America/New_York"],
);

/** Somebody else sets a test merchant back, or its jobs are at work. */
export const TestMerchantBusy = defineForWrites(
  "TEST_MERCHANT_BUSY",
  "conflict",
  () => "Another reset or a job of this merchant is running; nothing was changed, try again in a moment",
  [],
);

/** One move of a test merchant's clock ends before the next begins. D112. */
export const TestClockMoving = defineForWrites(
  "TEST_CLOCK_MOVING",
  "conflict",
  (to: Date) => `The clock is moving to ${to.toISOString()}; wait until it has stopped, or stop it`,
  [new Date("2026-03-08T08:00:00Z")],
);
