import { actorSetting, type SqlDoor, sql } from "../../db";
import type { Actor } from "../people/actor";

type Door = Pick<SqlDoor, "execute">;

/** Has the rest of a transaction recorded in another's name than who began it. */
export const actAs = (db: Door, by: Actor): Promise<number> =>
  db.execute("audit.act-as", sql`select set_config('app.actor', ${actorSetting(by)}, true)`);

/** The same in a user's name. */
export const actAsUser = (db: Door, userId: string): Promise<number> =>
  db.execute(
    "audit.act-as-user",
    sql`
    select set_config('app.actor', jsonb_build_object('kind', 'USER', 'id', id, 'name', name)::text, true)
    from users where id = ${userId}::uuid`,
  );
