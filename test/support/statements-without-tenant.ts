/** Tables with a column `tenant_id` that are kept and read across merchants; a database that spreads merchants keeps them in one place. */
export const SHARED_TABLES: ReadonlyMap<string, string> = new Map([
  ["api_keys", "a key is looked up before its merchant is known"],
  ["one_time_links", "a link is looked up before its merchant is known"],
  ["sessions", "a session is a person's, at whichever merchant"],
  ["memberships", "a person is a member of several merchants"],
  ["jobs", "workers look for the work of all merchants"],
  ["webhook_endpoints", "senders look for what is due to all endpoints"],
  ["webhook_events", "senders read the events of all merchants"],
  ["webhook_deliveries", "senders claim the deliveries of all merchants"],
]);

const OF_ALL = "the operator's, over all merchants at one time, outside of any merchant's transaction";
const OF_ARCHIVE = "the operator's: an archive's rows, bound to the merchant that the transaction stands for";

/** Labels of statements that touch tables of merchants without naming a merchant, with the reason of each. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ["audit.forget-old", OF_ALL],
  ["changes.forget", OF_ALL],
  ["changes.forget-old", OF_ALL],
  ["exports.forget-old", OF_ALL],
  ["notifications.enqueue-daily", OF_ALL],
  ["questions.enqueue-due", OF_ALL],
  ["backup.empty-table", OF_ARCHIVE],
  ["backup.highest-number", OF_ARCHIVE],
  ["backup.store-portion", OF_ARCHIVE],
]);
