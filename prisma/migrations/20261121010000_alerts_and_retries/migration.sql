-- Stock alerts, and what requests with an Idempotency-Key were answered.

-- CreateEnum
CREATE TYPE "StockAlertKind" AS ENUM ('AT_RISK', 'STOCK_OUT');

-- CreateTable
CREATE TABLE "stock_alerts" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sku_id" UUID NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "kind" "StockAlertKind" NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_alerts_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("tenant_id","key")
);

-- CreateIndex
CREATE INDEX "stock_alerts_tenant_id_sku_id_idx" ON "stock_alerts"("tenant_id", "sku_id");

-- CreateIndex
CREATE INDEX "stock_alerts_tenant_id_raised_at_id_idx" ON "stock_alerts"("tenant_id", "raised_at" DESC, "id");

-- CreateIndex
CREATE INDEX "idempotency_keys_tenant_id_created_at_idx" ON "idempotency_keys"("tenant_id", "created_at");

-- AddForeignKey
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language can't say follows.

-- One unresolved alert of a kind for a SKU at a place, dismissed or not; the small index by which a refresh finds them.
CREATE UNIQUE INDEX stock_alerts_unresolved_key ON stock_alerts (tenant_id, sku_id, warehouse_id, kind)
  WHERE resolved_at IS NULL;

-- An answer that is kept is final: a success or a refusal, never a fault.
ALTER TABLE idempotency_keys ADD CHECK (status BETWEEN 200 AND 499), ADD CHECK (char_length(key) BETWEEN 1 AND 255);

SELECT protect_tenant_table(name::regclass) FROM unnest(ARRAY['stock_alerts', 'idempotency_keys']) AS name;
