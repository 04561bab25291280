-- Behind a wall PostgreSQL looks into an index only for what can't tell a stranger anything, and comparing an enum is not known to be
-- of that kind. So the level comes last in the keys, and each level has an index of its own with its rows in their order, which
-- also tells what is shown: a page and its count then need no other rows than those they answer.
ALTER TABLE "plan_details" DROP CONSTRAINT "plan_details_tenant_id_version_level_id_fkey";
ALTER TABLE "plan_details" DROP CONSTRAINT "plan_details_pkey",
ADD CONSTRAINT "plan_details_pkey" PRIMARY KEY ("tenant_id", "version", "id", "level");
ALTER TABLE "plan_rows" DROP CONSTRAINT "plan_rows_pkey",
ADD CONSTRAINT "plan_rows_pkey" PRIMARY KEY ("tenant_id", "version", "id", "level");
ALTER TABLE "plan_details" ADD CONSTRAINT "plan_details_tenant_id_version_id_level_fkey" FOREIGN KEY ("tenant_id", "version", "id", "level") REFERENCES "plan_rows"("tenant_id", "version", "id", "level") ON DELETE CASCADE ON UPDATE CASCADE;

DROP INDEX "plan_rows_tenant_id_version_level_sort_name_warehouse_name__idx";
CREATE INDEX "plan_rows_sku_order_idx" ON "plan_rows"("tenant_id", "version", "sort_name", "warehouse_name", "id")
  INCLUDE ("visibility") WHERE "level" = 'SKU';
CREATE INDEX "plan_rows_location_order_idx" ON "plan_rows"("tenant_id", "version", "sort_name", "warehouse_name", "id")
  INCLUDE ("visibility") WHERE "level" = 'SKU_LOCATION';
CREATE INDEX "plan_rows_product_order_idx" ON "plan_rows"("tenant_id", "version", "sort_name", "warehouse_name", "id")
  INCLUDE ("visibility") WHERE "level" = 'PRODUCT';
