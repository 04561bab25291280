import { Prisma, sql } from "../../db";
import { MAX_ATTEMPTS } from "../enqueue-job";

/** Jobs whose results decide the next due time: the clock waits for them without limit. */
const ITS_OWN = ["ingest-transactions", "refresh-plan", "replace-plan"];
/** Jobs that wait for other servers, which may never answer. */
const OTHERS = ["mail-order", "mail-question", "mail-link", "mail-notifications"];

const jobDue = (kinds: readonly string[], tenantId: Prisma.Sql, clockAt: Prisma.Sql) => sql`exists (
  select from jobs as other
  where other.tenant_id = ${tenantId} and other.kind = any(${kinds}::text[]) and other.attempts < ${MAX_ATTEMPTS}
    and (other.not_before is null or other.not_before <= ${clockAt}))`;

/** Returns whether something is due by a merchant's clock that depends on receivers of webhooks or the mail server. */
export const isDueToOthers = (tenantId: Prisma.Sql, clockAt: Prisma.Sql): Prisma.Sql => sql`(
  ${jobDue(OTHERS, tenantId, clockAt)}
  or exists (
    select from webhook_endpoints as endpoint
    where endpoint.tenant_id = ${tenantId} and disabled_at is null and (paused_until is null or paused_until <= ${clockAt})
      and exists (
        select from webhook_deliveries as due
        where due.tenant_id = endpoint.tenant_id and due.endpoint_id = endpoint.id and due.state = 'PENDING' and due.due_at <= ${clockAt})))`;

/** The timeout of a clock that waits at one instant for other servers. */
const PATIENCE = Prisma.raw("interval '1 minute'");

/**
 * Condition on the table `jobs`: false for steps of a clock's move that must wait for work due at the clock's instant. They wait for the service's own
 * work as long as that takes. They wait for other servers at most a minute, and no more during the move once that was in vain.
 */
export const IS_CLOCK_FREE = sql`(jobs.kind <> 'move-clock' or not exists (
  select from tenants as merchant
  where merchant.id = jobs.tenant_id and (
    ${jobDue(ITS_OWN, sql`merchant.id`, sql`merchant.clock_at`)}
    or jobs.created_at > now() - ${PATIENCE} and not coalesce((jobs.payload->>'isImpatient')::boolean, false)
       and ${isDueToOthers(sql`merchant.id`, sql`merchant.clock_at`)})))`;
