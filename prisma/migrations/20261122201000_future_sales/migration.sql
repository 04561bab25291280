-- Sales that are dated ahead are taken in when their day comes: work can be promised for later. By the service's clock, as the day
-- is the merchant's; run_at, by the database's, only spaces out attempts.

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "not_before" TIMESTAMPTZ(3);
