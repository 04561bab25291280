-- What a typical SKU of a category sells belongs to the version of the plan that learnt it.

-- CreateTable
CREATE TABLE "category_profiles" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "version" BIGINT NOT NULL DEFAULT current_plan_version(),
    "category" TEXT NOT NULL,
    "warehouse_id" UUID NOT NULL,
    "entered_on" DATE NOT NULL,
    "units" BYTEA NOT NULL,

    CONSTRAINT "category_profiles_pkey" PRIMARY KEY ("tenant_id","version","category","warehouse_id")
);

-- AddForeignKey
ALTER TABLE "category_profiles" ADD CONSTRAINT "category_profiles_tenant_id_warehouse_id_fkey" FOREIGN KEY ("tenant_id", "warehouse_id") REFERENCES "warehouses"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language can't say follows.

SELECT protect_tenant_table('category_profiles');

-- The wall is one of merchant and version, as round plan rows.
ALTER POLICY tenant_wall ON category_profiles
  USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid)
         AND version = (SELECT coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0)))
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
              AND version = coalesce(nullif(current_setting('app.plan_version', true), '')::bigint, 0));
