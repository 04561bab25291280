-- Row-level security holds for whoever asks, the tables' owner included: where the service has no role of its own (the migrating user
-- may not make roles), tenant work is done as that owner. What belongs to no single merchant's transaction (the queue, merchants, keys,
-- secrets) is open outside of one only, and never to the role of tenant work.

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "interruptions" INTEGER NOT NULL DEFAULT 0;

-- What Prisma's schema language can't say follows.

-- Opens a table to the operator: to a transaction that works for no merchant.
CREATE FUNCTION open_to_operator(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY operator ON %s
       USING ((SELECT coalesce(current_setting(''app.tenant'', true), '''') = '''' AND current_user <> ''inventory_service''))', target);
END $$;

SELECT open_to_operator(name::regclass) FROM unnest(ARRAY['jobs', 'tenants', 'api_keys', 'service_secrets']) AS name;

-- Tenant work sees its own merchant. It moves that one's pointer to the present plan where it is done as the tables' owner, as
-- publish_plan_version() always is; the role itself may update nothing here.
CREATE POLICY tenant_wall ON tenants FOR SELECT USING (id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));
CREATE POLICY tenant_publishes ON tenants FOR UPDATE USING (id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid));

-- Only who needs them may call what changes tables or acts as their owner.
REVOKE EXECUTE ON FUNCTION publish_plan_version(), protect_tenant_table(regclass), open_to_operator(regclass) FROM PUBLIC;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT EXECUTE ON FUNCTION publish_plan_version() TO inventory_service;
  END IF;
END $$;
