-- What a product's SKUs are ordered by together, and two more planning parameters.

-- CreateEnum
CREATE TYPE "OrderRounding" AS ENUM ('UP', 'NEAREST');

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "moq" DECIMAL(65,30),
ADD COLUMN     "pack_quantity" DECIMAL(65,30);

-- AlterTable
ALTER TABLE "planning_settings" ADD COLUMN     "lead_time_deviation_days" DOUBLE PRECISION,
ADD COLUMN     "rounding" "OrderRounding";

-- What Prisma's schema language can't say follows.

-- Values that no door should let through, refused here as well.
ALTER TABLE products ADD CHECK (moq >= 0), ADD CHECK (pack_quantity > 0);
ALTER TABLE planning_settings
  ADD CHECK (lead_time_days >= 0 AND lead_time_deviation_days >= 0),
  ADD CHECK (safety_stock_days >= 0 AND stock_cover_days >= 0 AND review_period_days >= 0),
  ADD CHECK (service_level > 0 AND service_level < 1),
  ADD CHECK (moq >= 0 AND pack_quantity > 0),
  -- The levels that there are: none of the three, the SKU or the supplier, either of them at a warehouse.
  ADD CHECK ((sku_id IS NULL OR supplier_id IS NULL) AND (warehouse_id IS NULL OR num_nonnulls(sku_id, supplier_id) = 1));
