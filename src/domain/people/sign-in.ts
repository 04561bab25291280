import { col, type Database, operator, rowsOf, sql } from "../../db";
import { InvalidInput, SessionEnded, WrongCredentials } from "../../errors";
import type { Clock } from "../../values/clock";
import { faultsOfEmail, foldedEmail, readLocale, readName } from "./names";
import { checkPassword, hashPassword, isPassword } from "./passwords";
import { expectRecent, type Origin, openSession, type Session } from "./sessions";

const credentials = rowsOf("people.credentials", {
  id: col.uuid,
  email: col.text,
  name: col.text,
  passwordHash: col.text.orNull,
});

/**
 * Signs a person in by e-mail address and password. An unknown address takes as long as a wrong password, and is refused alike.
 * @param ends The secret of the session that the browser had until now, which ends.
 * @returns The secret of the new session. @throws WrongCredentials
 */
export async function signIn(
  database: Database,
  clock: Clock,
  { email, password, origin, ends }: { email: string; password: string; origin: Origin; ends?: string | null },
): Promise<string> {
  const folded = foldedEmail(email);
  const isPlausible = faultsOfEmail(folded).length === 0;
  const [user] = await operator(database).query(
    credentials,
    sql`select id, email, name, password_hash as "passwordHash" from users where email = ${isPlausible ? folded : ""}`,
  );
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user?.passwordHash || !isRight) throw WrongCredentials();
  return openSession(database, clock, { userId: user.id, origin, ends, passwordHash: user.passwordHash });
}

/** Whether a password is that of a person. */
export async function isPasswordOf(database: Database, userId: string, password: string): Promise<boolean> {
  const [user] = await operator(database).query(
    credentials,
    sql`select id, email, name, password_hash as "passwordHash" from users where id = ${userId}::uuid`,
  );
  return isPassword(password, user?.passwordHash ?? null);
}

/**
 * Changes the password of who is signed in; their other sessions end. Who has none yet sets one only just after signing in: a session that
 * somebody found open does not become a way in.
 * @throws WrongCredentials when the present one is another · RecentSignInNeeded · InvalidInput
 */
export async function changePassword(
  database: Database,
  clock: Clock,
  { id: sessionId, user: { id: userId }, createdAt }: Pick<Session, "id" | "user" | "createdAt">,
  { current, next }: { current: string | null; next: string },
): Promise<void> {
  const [user] = await operator(database).query(
    credentials,
    sql`select id, email, name, password_hash as "passwordHash" from users where id = ${userId}::uuid`,
  );
  if (!user) throw SessionEnded();
  if (user.passwordHash === null) expectRecent(clock, { createdAt });
  else if (!(await isPassword(current ?? "", user.passwordHash))) throw WrongCredentials();
  checkPassword(next, user);
  if (next === current) throw InvalidInput([{ path: "password", reason: "must be another one than before" }]);
  await operator(database).execute(
    "people.change-password",
    sql`
    with ended as (delete from sessions where user_id = ${userId}::uuid and id <> ${sessionId}::uuid),
    withdrawn as (delete from one_time_links where user_id = ${userId}::uuid)
    update users set password_hash = ${await hashPassword(next)} where id = ${userId}::uuid`,
  );
}

/**
 * Changes what a person is called, or the language of their pages; what is left out stays.
 * @param change A locale is a BCP 47 tag; null for the browser's own. @throws InvalidInput
 */
export async function changeUser(
  database: Database,
  userId: string,
  { name, locale }: { name?: string | undefined; locale?: string | null | undefined },
): Promise<void> {
  const called = name === undefined ? sql`name` : sql`${readName(name)}`;
  const spoken = locale === undefined ? sql`locale` : sql`${locale === null ? null : readLocale(locale)}::text`;
  await operator(database).execute(
    "people.change",
    sql`update users set name = ${called}, locale = ${spoken} where id = ${userId}::uuid`,
  );
}
