import { col, Decimal, rowsOf, sql, TENANT } from "../../db";
import { type InputFault, InvalidInput } from "../../errors";
import type { Work } from "../work";
import { namesOfMembers } from "./members";

/** A merchant's rule for one caller. Limits are in the merchant's currency. */
export interface CallersRule {
  /** An order of more needs approval; null: the caller has no limit. */
  limit: Decimal | null;
  /** How many different people approve an order. */
  approvers: number;
  /** Whether people may approve orders of their own. */
  ownOrders: boolean;
  /** Whether it binds the caller: people always, API keys where the merchant says so. */
  isBinding: boolean;
}

/** The limit of one member instead of the rule's. */
export interface MemberLimit {
  userId: string;
  /** The name when the limit was set. */
  name: string;
  /** Null: no limit. */
  limit: Decimal | null;
}

/** A merchant's rule as its administrators set it. */
export interface ApprovalRule {
  limit: Decimal;
  approvers: number;
  ownOrders: boolean;
  bindsKeys: boolean;
  memberLimits: MemberLimit[];
  /** The name of who set it last. */
  setBy: string;
  setAt: Date;
}

const rules = rowsOf(
  "approvals.rule-of-caller",
  {
    limit: col.numeric,
    twoApprovers: col.bool,
    ownOrders: col.bool,
    bindsKeys: col.bool,
    hasOwnLimit: col.bool,
    ownLimit: col.numeric.orNull,
  },
  { isPrepared: true },
);

/** What holds where a merchant has no rule: nothing needs approval, and one person may approve what somebody asked for all the same. */
export const NO_RULE: CallersRule = { limit: null, approvers: 1, ownOrders: false, isBinding: false };

const approversOf = (two: boolean): number => (two ? 2 : 1);

/** Reads a merchant's rule for the caller; null where it has none. One statement. */
export async function ruleOf({ db, by }: Pick<Work, "db" | "by">): Promise<CallersRule | null> {
  const userId = by?.kind === "USER" ? by.id : null;
  const [rule] = await db.query(
    rules,
    sql`
    select rule.order_limit as "limit", two_approvers as "twoApprovers", own_orders as "ownOrders", binds_keys as "bindsKeys",
           own.user_id is not null as "hasOwnLimit", own.order_limit as "ownLimit"
    from approval_rules rule
    left join approval_limits own on own.tenant_id = rule.tenant_id and own.user_id = ${userId}::uuid where rule.tenant_id = ${TENANT}`,
  );
  if (!rule) return null;
  const { limit, twoApprovers, ownOrders, bindsKeys, hasOwnLimit, ownLimit } = rule;
  const isBinding = by?.kind === "USER" || (by?.kind === "KEY" && bindsKeys);
  return { limit: hasOwnLimit ? ownLimit : limit, approvers: approversOf(twoApprovers), ownOrders, isBinding };
}

/** The same where it binds the caller; null where the caller needs no approval for anything. */
export async function bindingRule(work: Pick<Work, "db" | "by">): Promise<CallersRule | null> {
  if (work.by?.kind !== "USER" && work.by?.kind !== "KEY") return null;
  const rule = await ruleOf(work);
  return rule?.isBinding ? rule : null;
}

/** Returns whether an order is over a limit. An order whose value is not known counts as over every limit. */
export const isOver = (value: Decimal | null, limit: Decimal | null): boolean =>
  limit !== null && (value === null || value.gt(limit));

/** Reads a merchant's rule; null where it has none. Two statements. */
export async function approvalRule({ db }: Pick<Work, "db">): Promise<ApprovalRule | null> {
  const rule = await db.approvalRule.findFirst();
  if (!rule) return null;
  const limits = await db.approvalLimit.findMany({ orderBy: [{ userName: "asc" }, { userId: "asc" }] });
  const { orderLimit, twoApprovers, ...others } = rule;
  const memberLimits = limits.map(({ userId, userName, orderLimit: limit }) => ({ userId, name: userName, limit }));
  return { ...others, limit: orderLimit, approvers: approversOf(twoApprovers), memberLimits };
}

/** A rule as it is asked for; amounts as text. */
export interface RuleToSet {
  limit: string;
  approvers: number;
  ownOrders: boolean;
  bindsKeys: boolean;
  memberLimits: readonly { userId: string; limit: string | null }[];
}

/** Maximum members with limits of their own. */
export const MAX_MEMBER_LIMITS = 1_000;

function faultsOf({ limit, approvers, memberLimits }: RuleToSet, names: ReadonlyMap<string, string>): InputFault[] {
  const faults: InputFault[] = [];
  const amount = (path: string, text: string) => {
    if (new Decimal(text).lt(0)) faults.push({ path, reason: "must be 0 or greater" });
  };
  amount("rule.limit", limit);
  if (approvers !== 1 && approvers !== 2) faults.push({ path: "rule.approvers", reason: "must be 1 or 2" });
  if (memberLimits.length > MAX_MEMBER_LIMITS)
    faults.push({ path: "rule.memberLimits", reason: `must have at most ${MAX_MEMBER_LIMITS} members` });
  const seen = new Set<string>();
  for (const [index, { userId, limit: own }] of memberLimits.entries()) {
    const path = `rule.memberLimits.${index}`;
    if (!names.has(userId)) faults.push({ path: `${path}.userId`, reason: "is nobody who works for this merchant" });
    else if (seen.has(userId)) faults.push({ path: `${path}.userId`, reason: "has a limit already" });
    seen.add(userId);
    if (own !== null) amount(`${path}.limit`, own);
  }
  return faults;
}

/**
 * Sets a merchant's rule with all limits of single members, or turns approval off. Orders that wait for approval go on waiting.
 * @param rule Null: off.
 * @throws InvalidInput naming every fault; nothing has been written then.
 */
export async function setApprovalRule(work: Work, rule: RuleToSet | null): Promise<ApprovalRule | null> {
  const { db, clock, by } = work;
  if (rule === null) {
    await db.approvalLimit.deleteMany();
    await db.approvalRule.deleteMany();
    return null;
  }
  const members = rule.memberLimits.map(({ userId, limit }) => ({ userId: userId.toLowerCase(), limit }));
  const names = await namesOfMembers(
    work,
    members.map(({ userId }) => userId),
  );
  const faults = faultsOf({ ...rule, memberLimits: members }, names);
  if (faults.length > 0) throw InvalidInput(faults);
  const { limit, approvers, ownOrders, bindsKeys } = rule;
  await db.execute(
    "approvals.set-rule",
    sql`
    insert into approval_rules (tenant_id, order_limit, two_approvers, own_orders, binds_keys, set_by, set_at)
    values (${TENANT}, ${limit}::numeric, ${approvers === 2}, ${ownOrders}, ${bindsKeys}, ${by?.name ?? ""}, ${clock.now()})
    on conflict (tenant_id) do update
      set order_limit = excluded.order_limit, two_approvers = excluded.two_approvers, own_orders = excluded.own_orders,
          binds_keys = excluded.binds_keys, set_by = excluded.set_by, set_at = excluded.set_at`,
  );
  await db.approvalLimit.deleteMany();
  const data = members.map(({ userId, limit: own }) => ({
    userId,
    userName: names.get(userId) ?? "",
    orderLimit: own === null ? null : new Decimal(own),
  }));
  if (data.length > 0) await db.approvalLimit.createMany({ data });
  return approvalRule(work);
}
