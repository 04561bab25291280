-- The forecast behind a row of the plan, week by week: what messages on open orders and the buying calendar are told from.
-- Empty until the row is planned again.
ALTER TABLE "plan_details" ADD COLUMN "weekly_forecast" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[];
