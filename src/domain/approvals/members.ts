import type { Work } from "../work";

/** The names of those of some people who work for the merchant, by their ids. One statement, none for nobody. */
export async function namesOfMembers(
  { db }: Pick<Work, "db">,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const members = await db.membership.findMany({
    where: { userId: { in: [...userIds] } },
    select: { userId: true, user: { select: { name: true } } },
  });
  return new Map(members.map(({ userId, user }) => [userId, user.name]));
}
