import { PeopleElsewhere } from "../../errors";
import type { Work } from "../work";

/**
 * The names of those of some people who can have a limit of their own, by their ids: who works for the merchant, and who has a limit already, as somebody
 * who worked for it may. Two statements, none for nobody.
 * @throws PeopleElsewhere where others are named, and the merchant's rows are in another database than the accounts
 */
export async function namesOfMembers(
  { db, accounts }: Work,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const userId = { in: [...userIds] };
  const limited = await db.approvalLimit.findMany({ where: { userId }, select: { userId: true, userName: true } });
  const names = new Map(limited.map((limit) => [limit.userId, limit.userName]));
  if (accounts && !accounts.areHere) {
    if (userIds.some((id) => !names.has(id))) throw PeopleElsewhere();
    return names;
  }
  const members = await db.membership.findMany({
    where: { userId },
    select: { userId: true, user: { select: { name: true } } },
  });
  for (const member of members) names.set(member.userId, member.user.name);
  return names;
}
