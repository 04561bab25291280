-- A plan is replaced in whole: a new version's rows are written beside the old ones, then the merchant's pointer moves.

-- CreateEnum
CREATE TYPE "PlanRunState" AS ENUM ('UNDER_WAY', 'FINISHED', 'BROKEN_OFF');

-- The version that a transaction sees and writes, as `current_tenant()` for the merchant. 0 is the plan of the beginning.
CREATE FUNCTION current_plan_version() RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0) $$;

-- AlterTable
ALTER TABLE "tenants" ADD COLUMN "plan_version" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "plan_runs" ALTER COLUMN "finished_at" DROP NOT NULL,
ADD COLUMN "state" "PlanRunState" NOT NULL DEFAULT 'FINISHED',
ADD COLUMN "sku_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "planned_sku_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "holds_rows" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "plan_touches" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "sku_ids" UUID[],

    CONSTRAINT "plan_touches_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateTable
CREATE TABLE "demand_packs" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "sku_id" UUID NOT NULL,
    "start_on" DATE NOT NULL,
    "through_on" DATE NOT NULL,
    "series" TEXT NOT NULL,
    "days" BYTEA NOT NULL,
    "quantities" BYTEA NOT NULL,
    "revenues" BYTEA NOT NULL,
    "checksum" TEXT NOT NULL,

    CONSTRAINT "demand_packs_pkey" PRIMARY KEY ("tenant_id","sku_id")
);

-- AddForeignKey
ALTER TABLE "demand_packs" ADD CONSTRAINT "demand_packs_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is stored becomes version 0; later rows take the version of their transaction.
ALTER TABLE "plan_rows" ADD COLUMN "version" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "plan_rows" ALTER COLUMN "version" SET DEFAULT current_plan_version();
ALTER TABLE "plan_details" ADD COLUMN "version" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "plan_details" ALTER COLUMN "version" SET DEFAULT current_plan_version();

ALTER TABLE "plan_details" DROP CONSTRAINT "plan_details_tenant_id_level_id_fkey";
ALTER TABLE "plan_details" DROP CONSTRAINT "plan_details_pkey",
ADD CONSTRAINT "plan_details_pkey" PRIMARY KEY ("tenant_id", "version", "level", "id");
ALTER TABLE "plan_rows" DROP CONSTRAINT "plan_rows_pkey",
ADD CONSTRAINT "plan_rows_pkey" PRIMARY KEY ("tenant_id", "version", "level", "id");

-- AddForeignKey
ALTER TABLE "plan_details" ADD CONSTRAINT "plan_details_tenant_id_version_level_id_fkey" FOREIGN KEY ("tenant_id", "version", "level", "id") REFERENCES "plan_rows"("tenant_id", "version", "level", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- DropIndex
DROP INDEX "plan_rows_tenant_id_level_sort_name_warehouse_name_id_idx";

-- DropIndex
DROP INDEX "plan_rows_tenant_id_sku_id_idx";

-- DropIndex
DROP INDEX "plan_rows_tenant_id_product_id_idx";

-- CreateIndex
CREATE INDEX "plan_rows_tenant_id_version_level_sort_name_warehouse_name__idx" ON "plan_rows"("tenant_id", "version", "level", "sort_name", "warehouse_name", "id");

-- CreateIndex
CREATE INDEX "plan_rows_tenant_id_version_sku_id_idx" ON "plan_rows"("tenant_id", "version", "sku_id");

-- CreateIndex
CREATE INDEX "plan_rows_tenant_id_version_product_id_idx" ON "plan_rows"("tenant_id", "version", "product_id");

-- What Prisma's schema language can't say follows.

SELECT protect_tenant_table(name::regclass) FROM unnest(ARRAY['plan_touches', 'demand_packs']) AS name;

-- Packs are read whole and hardly shrink: packing them once more would cost more than it saves.
ALTER TABLE demand_packs ALTER COLUMN quantities SET STORAGE EXTERNAL, ALTER COLUMN revenues SET STORAGE EXTERNAL,
  ALTER COLUMN days SET STORAGE EXTERNAL;

-- The wall of plan rows is one of merchant and version: what a transaction does not name, it can't mix up.
DROP POLICY tenant_wall ON plan_rows;
CREATE POLICY tenant_wall ON plan_rows
  USING (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid AND version = coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0))
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid AND version = coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0));
DROP POLICY tenant_wall ON plan_details;
CREATE POLICY tenant_wall ON plan_details
  USING (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid AND version = coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0))
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid AND version = coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0));

-- Moves the merchant's pointer to the version of the transaction. The service's role may change nothing else of a merchant.
CREATE FUNCTION publish_plan_version() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
  AS $$ UPDATE tenants SET plan_version = current_plan_version() WHERE id = current_tenant() $$;

DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO inventory_service', current_schema());
  END IF;
END $$;
