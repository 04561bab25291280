-- These columns hold sums of lines, and nobody bounds how many lines a day has: every accepted line must fit, whatever came before it.
-- The scale stays, so no row is written anew.
ALTER TABLE "daily_demand" ALTER COLUMN "quantity" SET DATA TYPE DECIMAL(1000,30),
ALTER COLUMN "revenue" SET DATA TYPE DECIMAL(1000,30);
ALTER TABLE "stock_levels" ALTER COLUMN "on_hand" SET DATA TYPE DECIMAL(1000,30);
ALTER TABLE "stock_movements" ALTER COLUMN "quantity" SET DATA TYPE DECIMAL(1000,30);
