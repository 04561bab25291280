-- What days a supplier's lead times are told in. In open days its closed days consume none of them (D135).
CREATE TYPE "LeadTimeUnit" AS ENUM ('CALENDAR_DAYS', 'OPEN_DAYS');
ALTER TABLE "suppliers" ADD COLUMN "lead_time_unit" "LeadTimeUnit" NOT NULL DEFAULT 'CALENDAR_DAYS';
