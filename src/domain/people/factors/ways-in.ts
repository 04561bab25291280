import { col, rowsOf, type SqlDoor, sql } from "../../../db";
import { LastWayIn } from "../../../errors";

const ways = rowsOf("factors.ways-in", { hasPassword: col.bool, passkeys: col.int8, identities: col.int8 });

/** The ways by which a person can sign in. */
export async function waysIn(
  db: SqlDoor,
  userId: string,
): Promise<{ hasPassword: boolean; passkeys: number; identities: number }> {
  const [row] = await db.query(
    ways,
    sql`
    select password_hash is not null as "hasPassword",
           (select count(*) from passkeys where user_id = users.id) as passkeys,
           (select count(*) from identities where user_id = users.id) as identities
    from users where id = ${userId}::uuid`,
  );
  return {
    hasPassword: row?.hasPassword ?? false,
    passkeys: Number(row?.passkeys ?? 0),
    identities: Number(row?.identities ?? 0),
  };
}

/** Keeps other changes of a person's ways to sign in waiting until this transaction ends: two must not both remove the last but one. */
export const lockPerson = (db: SqlDoor, userId: string): Promise<number> =>
  db.execute("factors.lock-person", sql`select from users where id = ${userId}::uuid for update`);

/** @throws LastWayIn where nothing would let the person in any more */
export async function requireWayIn(db: SqlDoor, userId: string): Promise<void> {
  const { hasPassword, passkeys, identities } = await waysIn(db, userId);
  if (!hasPassword && passkeys === 0 && identities === 0) throw LastWayIn();
}
