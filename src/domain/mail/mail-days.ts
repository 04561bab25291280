import { sql, TENANT } from "../../db";
import { TooManyMails } from "../../errors";
import { today, type Work } from "../work";

/**
 * Counts a merchant's requested mails against its maximum in a day of its time zone. Simultaneous requests wait for one another, and a request
 * that is rolled back does not count. A mail that is deleted with its order has been counted all the same. One statement. The day is the
 * service's: mails are really sent, and a test merchant's clock can be moved through many days in a minute. D112.
 * @param mails One for each recipient.
 * @param most Infinity: no limit.
 * @throws TooManyMails where fewer are left; nothing has been counted then.
 */
export async function countMails(work: Work, mails: number, most: number): Promise<void> {
  const { db, tenant, serviceClock } = work;
  const bound = Number.isFinite(most) ? most : null;
  const counted = await db.execute(
    "mail.count",
    sql`
    insert into mail_days as counted (tenant_id, day, mails)
    select ${TENANT}, ${today({ clock: serviceClock, tenant })}::date, ${mails}::int where ${mails}::int <= ${bound}::float8 or ${bound}::float8 is null
    on conflict (tenant_id) do update
    set mails = excluded.mails + case when counted.day = excluded.day then counted.mails else 0 end, day = excluded.day
    where ${bound}::float8 is null
       or excluded.mails + case when counted.day = excluded.day then counted.mails else 0 end <= ${bound}::float8`,
  );
  if (counted === 0) throw TooManyMails(most);
}

/** Takes mails that were counted today and won't be sent out of the count. One statement. */
export async function uncountMails({ db, tenant, serviceClock }: Work, mails: number): Promise<void> {
  await db.execute(
    "mail.uncount",
    sql`
    update mail_days set mails = greatest(0, mails - ${mails}::int)
    where tenant_id = ${TENANT} and day = ${today({ clock: serviceClock, tenant })}::date`,
  );
}
