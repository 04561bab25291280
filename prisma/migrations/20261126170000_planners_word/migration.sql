-- What people tell the forecast (D139): manual forecasts of months, periods that are not learnt from, and sales that are no pattern.
CREATE TABLE "manual_forecasts" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sku_id" UUID NOT NULL,
    "warehouse_id" UUID,
    "month" DATE NOT NULL,
    "units" DECIMAL(65,30),
    "note" TEXT,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "set_by" TEXT NOT NULL,

    CONSTRAINT "manual_forecasts_pkey" PRIMARY KEY ("tenant_id","id"),
    CHECK (units >= 0),
    CHECK (extract(day from month) = 1)
);

CREATE TABLE "excluded_periods" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sku_id" UUID,
    "category" TEXT,
    "first_on" DATE NOT NULL,
    "last_on" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "set_by" TEXT NOT NULL,

    CONSTRAINT "excluded_periods_pkey" PRIMARY KEY ("tenant_id","id"),
    CHECK (last_on >= first_on),
    CHECK (sku_id IS NULL OR category IS NULL)
);

-- A line stays as it was sent; the last of its marks says whether it is learnt from.
CREATE TABLE "one_off_marks" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "sku_id" UUID NOT NULL,
    "one_off" BOOLEAN NOT NULL,
    "marked_at" TIMESTAMPTZ(3) NOT NULL,
    "marked_by" TEXT NOT NULL,

    CONSTRAINT "one_off_marks_pkey" PRIMARY KEY ("tenant_id","id")
);

-- Expressions, because null ids must count as equal.
CREATE UNIQUE INDEX manual_forecasts_key ON manual_forecasts (
  tenant_id, sku_id, coalesce(warehouse_id, '00000000-0000-0000-0000-000000000000'), month
);
CREATE UNIQUE INDEX excluded_periods_key ON excluded_periods (
  tenant_id, coalesce(sku_id, '00000000-0000-0000-0000-000000000000'), coalesce(category, '00000000-0000-0000-0000-000000000000'), first_on
);
CREATE INDEX "one_off_marks_tenant_id_sku_id_transaction_id_id_idx" ON "one_off_marks"("tenant_id", "sku_id", "transaction_id", "id");
CREATE INDEX "one_off_marks_tenant_id_transaction_id_id_idx" ON "one_off_marks"("tenant_id", "transaction_id", "id");

SELECT protect_tenant_table(name::regclass) FROM unnest(ARRAY['manual_forecasts', 'excluded_periods', 'one_off_marks']) AS name;
SELECT log_changes(source::regclass, type, id, is_part) FROM (VALUES
  ('manual_forecasts', 'MANUAL_FORECAST', 'id', false),
  ('excluded_periods', 'EXCLUDED_PERIOD', 'id', false)
) AS logged (source, type, id, is_part);

DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT USAGE ON SEQUENCE one_off_marks_id_seq TO inventory_service;
    -- What happened, happened: as sales, marks are only ever added to.
    REVOKE UPDATE, DELETE ON one_off_marks FROM inventory_service;
  END IF;
END $$;

-- There is no row to be looked at, and where the policies bind this user, none may be looked at without them.
SET LOCAL row_security = on;
ALTER TABLE "manual_forecasts" ADD CONSTRAINT "manual_forecasts_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "manual_forecasts" ADD CONSTRAINT "manual_forecasts_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "excluded_periods" ADD CONSTRAINT "excluded_periods_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "one_off_marks" ADD CONSTRAINT "one_off_marks_tenant_id_transaction_id_fkey" FOREIGN KEY ("tenant_id", "transaction_id") REFERENCES "sales_transactions"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "one_off_marks" ADD CONSTRAINT "one_off_marks_tenant_id_sku_id_fkey" FOREIGN KEY ("tenant_id", "sku_id") REFERENCES "skus"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
