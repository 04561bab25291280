-- Corrections of sales lines (D134). A line stays as it was sent; the last of its corrections says how many units it stands for.
CREATE TABLE "sales_corrections" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "transaction_id" BIGINT NOT NULL,
    "quantity_before" DECIMAL(65,30) NOT NULL,
    "quantity" DECIMAL(65,30) NOT NULL,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL,
    "corrected_by" TEXT NOT NULL,

    CONSTRAINT "sales_corrections_pkey" PRIMARY KEY ("tenant_id","id"),
    CHECK (quantity >= 0 AND quantity_before >= 0)
);

CREATE INDEX "sales_corrections_tenant_id_transaction_id_id_idx" ON "sales_corrections"("tenant_id", "transaction_id", "id");

SELECT protect_tenant_table('sales_corrections');

DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT USAGE ON SEQUENCE sales_corrections_id_seq TO inventory_service;
    -- What happened, happened: as sales, corrections are only ever added to.
    REVOKE UPDATE, DELETE ON sales_corrections FROM inventory_service;
  END IF;
END $$;

-- There is no row to be looked at, and where the policies bind this user, none may be looked at without them.
SET LOCAL row_security = on;
ALTER TABLE "sales_corrections" ADD CONSTRAINT "sales_corrections_tenant_id_transaction_id_fkey" FOREIGN KEY ("tenant_id", "transaction_id") REFERENCES "sales_transactions"("tenant_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
