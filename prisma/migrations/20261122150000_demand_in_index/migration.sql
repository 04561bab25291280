-- A SKU's days lie all over a table that grows by date: reading two years of them took a page a day. The key lists them one after the
-- other, so it now also tells what was sold and for how much, and reading them is reading a few of its pages.
ALTER TABLE "daily_demand" DROP CONSTRAINT "daily_demand_pkey",
ADD CONSTRAINT "daily_demand_pkey" PRIMARY KEY ("tenant_id", "sku_id", "warehouse_id", "day", "source", "currency")
  INCLUDE ("quantity", "revenue");
