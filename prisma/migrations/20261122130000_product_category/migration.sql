-- What kind of goods a product is. Lists are narrowed by it.

-- AlterTable
ALTER TABLE "products" ADD COLUMN "category" TEXT;

-- CreateIndex
CREATE INDEX "products_tenant_id_category_idx" ON "products"("tenant_id", "category");
