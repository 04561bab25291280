import { Prisma, sql } from "../../db";
import { MOST_ATTEMPTS } from "../enqueue-job";

/** What changes what is next: a clock is not moved on before it is done. */
const ITS_OWN = ["ingest-transactions", "refresh-plan", "replace-plan"];
/** What waits for others, who may never answer. */
const OTHERS = ["mail-order", "mail-question"];

const jobDue = (kinds: readonly string[], tenantId: Prisma.Sql, clockAt: Prisma.Sql) => sql`exists (
  select from jobs as other
  where other.tenant_id = ${tenantId} and other.kind = any(${kinds}::text[]) and other.attempts < ${MOST_ATTEMPTS}
    and (other.not_before is null or other.not_before <= ${clockAt}))`;

/** Whether something is due by a merchant's clock that waits for receivers of webhooks or for the mail server. */
export const isDueToOthers = (tenantId: Prisma.Sql, clockAt: Prisma.Sql): Prisma.Sql => sql`(
  ${jobDue(OTHERS, tenantId, clockAt)}
  or exists (
    select from webhook_endpoints as endpoint
    where endpoint.tenant_id = ${tenantId} and disabled_at is null and (paused_until is null or paused_until <= ${clockAt})
      and exists (
        select from webhook_deliveries as due
        where due.tenant_id = endpoint.tenant_id and due.endpoint_id = endpoint.id and due.state = 'PENDING' and due.due_at <= ${clockAt})))`;

/** Longest that a clock waits at one moment for others to take what is due to them. */
const PATIENCE = Prisma.raw("interval '1 minute'");

/**
 * Of the table \`jobs\`: whether it is no move of a clock that has to wait, for what is due where it stands. While its own work is at it, it waits for
 * as long as that takes; for others at most a minute, and after that for the rest of the move no more.
 */
export const IS_CLOCK_FREE = sql`(jobs.kind <> 'move-clock' or not exists (
  select from tenants as merchant
  where merchant.id = jobs.tenant_id and (
    ${jobDue(ITS_OWN, sql`merchant.id`, sql`merchant.clock_at`)}
    or jobs.created_at > now() - ${PATIENCE} and not coalesce((jobs.payload->>'isImpatient')::boolean, false)
       and ${isDueToOthers(sql`merchant.id`, sql`merchant.clock_at`)})))`;
