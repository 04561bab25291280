-- Which merchant a statement is for is found once a statement, as for plan rows. The planner does not know the merchant then and
-- reckons with an average one. Before, it looked the merchant up in its statistics, and one that had come since they were taken
-- counted for no rows at all: the import of a second merchant's warehouses went through them once for each pair. What is new is
-- checked as before.
DO $$
DECLARE walled regclass;
BEGIN
  FOR walled IN SELECT polrelid FROM pg_policy
                WHERE polname = 'tenant_wall' AND pg_get_expr(polqual, polrelid) NOT LIKE '%SELECT%' LOOP
    EXECUTE format(
      'ALTER POLICY tenant_wall ON %s USING (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')::uuid))', walled);
  END LOOP;
END $$;

-- Puts a table behind the tenant wall. For later migrations.
CREATE OR REPLACE FUNCTION protect_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY tenant_wall ON %s USING (tenant_id = (SELECT nullif(current_setting(''app.tenant'', true), '''')::uuid))
       WITH CHECK (tenant_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)', target);
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO inventory_service', target);
  END IF;
END $$;
