-- How many units of a successor stand for one of the SKU, and what becomes of the SKU's stock (D138). Successions that are there keep what they meant: one unit
-- for one, and no stock counted.
CREATE TYPE "SuccessionMode" AS ENUM ('USE_UP', 'IMMEDIATE');
ALTER TABLE "skus" ADD COLUMN "successor_factor" DECIMAL(65,30) NOT NULL DEFAULT 1,
                   ADD COLUMN "succession_mode" "SuccessionMode" NOT NULL DEFAULT 'IMMEDIATE';
ALTER TABLE "skus" ADD CONSTRAINT "skus_successor_factor_above_zero" CHECK ("successor_factor" > 0) NOT VALID;
