import { col, type OperatorTransaction, rowsOf, sql } from "../../../db";
import { actAs } from "../../audit/act-as";
import type { RoleName } from "../rights";

/** That who is in a group of the provider works for a merchant in a role. */
export interface GroupRule {
  group: string;
  role: RoleName;
  /** The merchant's name; null: the only merchant that there is. */
  merchant: string | null;
}

const merchants = rowsOf("openid.merchants", { id: col.uuid, name: col.text });

/** The role for each merchant that the groups of a person give, by the merchant's id. Of several rules that fit, the first one counts. */
async function rolesOf(
  db: OperatorTransaction,
  rules: readonly GroupRule[],
  groups: readonly string[],
): Promise<Map<string, RoleName>> {
  const fitting = rules.filter(({ group }) => groups.includes(group));
  const roles = new Map<string, RoleName>();
  if (fitting.length === 0) return roles;
  const known = await db.query(merchants, sql`select id, name from tenants where closed_at is null and not is_test`);
  const tests = await db.query(
    merchants,
    sql`select id, name from tenants where closed_at is null and is_test and name = any(${fitting.flatMap(({ merchant }) => merchant ?? [])}::text[])`,
  );
  const only = known.length === 1 ? known[0] : undefined;
  for (const { role, merchant } of fitting) {
    const named = merchant === null ? only : [...known, ...tests].find(({ name }) => name === merchant);
    if (named && !roles.has(named.id)) roles.set(named.id, role);
  }
  return roles;
}

/** Whether the groups of a person give any role. */
export async function givesAnyRole(
  db: OperatorTransaction,
  rules: readonly GroupRule[],
  groups: readonly string[],
): Promise<boolean> {
  return (await rolesOf(db, rules, groups)).size > 0;
}

/** Who gives and takes roles, for the audit trail: the person's groups at the provider, not the person. */
const BY_GROUPS = { kind: "JOB", id: "openid-groups", name: "groups of OpenID Connect" } as const;

/** Takes away the memberships that groups gave, and that nobody changed since. @param except Ids of merchants where the person stays. */
export async function takeMappedRoles(
  db: OperatorTransaction,
  userId: string,
  except: readonly string[],
): Promise<void> {
  const taken = sql`
    delete from memberships where user_id = ${userId}::uuid and mapped_role = role and tenant_id <> all(${except}::uuid[])`;
  await actAs(db, BY_GROUPS);
  await db.execute("openid.take-roles", taken);
}

/**
 * Gives a person the roles of their groups, and takes away those that groups gave before. A membership that somebody made or changed by hand stays
 * as it is. Links with which administrators elsewhere could set the person's password end, as at every joining. Without rules nothing is changed.
 */
export async function applyGroups(
  db: OperatorTransaction,
  userId: string,
  rules: readonly GroupRule[],
  groups: readonly string[],
): Promise<void> {
  if (rules.length === 0) return;
  const roles = await rolesOf(db, rules, groups);
  const [ids, names] = [[...roles.keys()], [...roles.values()]];
  await takeMappedRoles(db, userId, ids);
  await db.execute(
    "openid.give-roles",
    sql`
    with withdrawn as (delete from one_time_links where user_id = ${userId}::uuid and cardinality(${ids}::uuid[]) > 0)
    insert into memberships (tenant_id, user_id, role, mapped_role)
    select tenant_id, ${userId}::uuid, role::"Role", role::"Role" from unnest(${ids}::uuid[], ${names}::text[]) as given (tenant_id, role)
    on conflict (tenant_id, user_id) do update set role = excluded.role, mapped_role = excluded.mapped_role
      where memberships.mapped_role = memberships.role`,
  );
}
