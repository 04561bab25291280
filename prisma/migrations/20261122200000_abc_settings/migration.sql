-- How SKUs are classified, as the tenant sets it.

-- CreateEnum
CREATE TYPE "AbcMeasure" AS ENUM ('REVENUE', 'UNITS');

-- AlterTable
ALTER TABLE "planning_settings" ADD COLUMN     "abc_enabled" BOOLEAN,
ADD COLUMN     "abc_excluded" BOOLEAN,
ADD COLUMN     "abc_measure" "AbcMeasure",
ADD COLUMN     "abc_tiers" TEXT[];

-- AlterTable: no door has ever set it.
ALTER TABLE "tenants" DROP COLUMN "abc_shares";

-- What Prisma's schema language can't say follows.

ALTER TABLE planning_settings
  -- The classes are the tenant's; single SKUs are left out of them.
  ADD CHECK (num_nonnulls(abc_enabled, abc_measure) = 0 OR num_nonnulls(sku_id, warehouse_id, supplier_id) = 0),
  ADD CHECK (coalesce(cardinality(abc_tiers), 0) = 0 OR num_nonnulls(sku_id, warehouse_id, supplier_id) = 0),
  ADD CHECK (abc_excluded IS NULL OR (sku_id IS NOT NULL AND warehouse_id IS NULL));
