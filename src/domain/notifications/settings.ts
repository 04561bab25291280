import { sql, TENANT } from "../../db";
import { InvalidInput } from "../../errors";
import type { NotificationKind, NotificationMail } from "../../generated/prisma/enums";
import { nextMoment } from "../questions/moments";
import type { Work } from "../work";
import type { Person } from "./audience";
import { NOTIFICATION_KINDS } from "./words";

/** The hour of daily mails unless another is chosen, by the merchant's clocks. */
export const DAILY_HOUR = 7;

const EVERY_DAY = [...(["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"] as const)];

/** When the next daily mail is due. */
export const nextDaily = ({ clock, tenant }: Pick<Work, "clock" | "tenant">, hour: number): Date =>
  nextMoment({ weekdays: EVERY_DAY, dayOfMonth: null, hour }, clock.now(), tenant.timeZone);

/** What a person is mailed, and what became of it. */
export interface MailSettings {
  kinds: { kind: NotificationKind; mail: NotificationMail }[];
  dailyHour: number;
  lastMailedAt: Date | null;
  lastError: string | null;
}

/** A person's settings: of kinds that they have not chosen for, no mail. */
export async function readSettings({ db }: Work, { userId }: Pick<Person, "userId">): Promise<MailSettings> {
  const chosen = await db.notificationSetting.findMany({ where: { userId }, select: { kind: true, mail: true } });
  const person = await db.notificationPerson.findFirst({ where: { userId } });
  return {
    kinds: NOTIFICATION_KINDS.map((kind) => ({ kind, mail: chosen.find((it) => it.kind === kind)?.mail ?? "OFF" })),
    dailyHour: person?.dailyHour ?? DAILY_HOUR,
    lastMailedAt: person?.lastMailedAt ?? null,
    lastError: person?.lastError ?? null,
  };
}

/** What to change; what is left out stays. */
export interface SettingsChange {
  settings: readonly { kind: NotificationKind; mail: NotificationMail }[];
  /** 0 to 23; null: as it is. */
  dailyHour: number | null;
}

/** Chooses what a person is mailed, and when. @throws InvalidInput; nothing has been written then. */
export async function writeSettings(
  work: Work,
  { userId }: Pick<Person, "userId">,
  { settings, dailyHour }: SettingsChange,
): Promise<MailSettings> {
  if (new Set(settings.map(({ kind }) => kind)).size < settings.length)
    throw InvalidInput([{ path: "settings", reason: "must name each kind once" }]);
  if (dailyHour !== null && !(Number.isInteger(dailyHour) && dailyHour >= 0 && dailyHour <= 23))
    throw InvalidInput([{ path: "dailyHour", reason: "must be 0 to 23" }]);
  const { db } = work;
  await db.execute(
    "notifications.write-settings",
    sql`
    insert into notification_settings (tenant_id, user_id, kind, mail)
    select ${TENANT}, ${userId}::uuid, kind::"NotificationKind", mail::"NotificationMail"
    from unnest(${settings.map(({ kind }) => kind)}::text[], ${settings.map(({ mail }) => mail)}::text[]) as chosen (kind, mail)
    on conflict (tenant_id, user_id, kind) do update set mail = excluded.mail`,
  );
  const written = await readSettings(work, { userId });
  const hour = dailyHour ?? written.dailyHour;
  const isDaily = written.kinds.some(({ mail }) => mail === "DAILY");
  const nextAt = isDaily ? nextDaily(work, hour) : null;
  await db.execute(
    "notifications.write-person",
    sql`
    insert into notification_people (tenant_id, user_id, daily_hour, next_at) values (${TENANT}, ${userId}::uuid, ${hour}, ${nextAt})
    on conflict (tenant_id, user_id) do update set daily_hour = excluded.daily_hour, next_at = excluded.next_at`,
  );
  return { ...written, dailyHour: hour };
}
