-- What people of a merchant are told (D187). One row for what happened, however many people are told: who sees it is decided as it is read.
CREATE TYPE "NotificationKind" AS ENUM ('APPROVAL_WAITS', 'APPROVAL_DECIDED', 'ORDER_LATE', 'STOCK_OUT_RAISED', 'IMPORT_REFUSED');
CREATE TYPE "NotificationObject" AS ENUM ('PURCHASE_ORDER', 'SKU', 'WAREHOUSE', 'IMPORT');
CREATE TYPE "NotificationMail" AS ENUM ('OFF', 'DAILY', 'AT_ONCE');

-- Users are in the main database, and rows of a merchant may be in a shard: no key refers to users.
CREATE TABLE "notifications" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "NotificationKind" NOT NULL,
    "fold_key" TEXT NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "object_type" "NotificationObject" NOT NULL,
    "object_id" UUID,
    "warehouse_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "for_user" UUID,
    "for_right" TEXT,
    "not_for" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "facts" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("tenant_id","id"),
    CHECK (times >= 1),
    CHECK (for_user IS NULL OR for_right IS NULL)
);

-- What a person has done with a notification, as often as it was told by then.
CREATE TABLE "notification_states" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "user_id" UUID NOT NULL,
    "notification_id" UUID NOT NULL,
    "times" INTEGER NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "mail_id" UUID,

    CONSTRAINT "notification_states_pkey" PRIMARY KEY ("tenant_id","user_id","notification_id")
);

CREATE TABLE "notification_settings" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "user_id" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "mail" "NotificationMail" NOT NULL,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("tenant_id","user_id","kind")
);

-- The mails of a person: when the next daily one is due, and the one that is being sent.
CREATE TABLE "notification_people" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "user_id" UUID NOT NULL,
    "daily_hour" INTEGER NOT NULL DEFAULT 7,
    "next_at" TIMESTAMPTZ(3),
    "mail_id" UUID,
    "begun_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "resumes_at" TIMESTAMPTZ(3),
    "last_mailed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "notification_people_pkey" PRIMARY KEY ("tenant_id","user_id"),
    CHECK (daily_hour BETWEEN 0 AND 23),
    CHECK (attempts >= 0)
);

-- Equal ones are one: what happens again is told again in its place.
CREATE UNIQUE INDEX "notifications_tenant_id_kind_fold_key_key" ON "notifications"("tenant_id", "kind", "fold_key");
CREATE INDEX "notifications_tenant_id_at_id_idx" ON "notifications"("tenant_id", "at", "id");
CREATE INDEX "notification_states_tenant_id_notification_id_user_id_idx" ON "notification_states"("tenant_id", "notification_id", "user_id");
CREATE INDEX "notification_people_next_at_idx" ON "notification_people"("next_at");

SELECT protect_tenant_table(name::regclass) FROM unnest(ARRAY['notifications', 'notification_states', 'notification_settings', 'notification_people']) AS name;
-- Workers look for daily mails that are due of all merchants together.
SELECT open_to_operator('notification_people', 'SELECT');

-- There is no row to be looked at, and where the policies bind this user, none may be looked at without them.
SET LOCAL row_security = on;
ALTER TABLE "notification_states" ADD CONSTRAINT "notification_states_tenant_id_notification_id_fkey" FOREIGN KEY ("tenant_id", "notification_id") REFERENCES "notifications"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
