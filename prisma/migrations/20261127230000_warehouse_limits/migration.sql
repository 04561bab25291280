-- Limits to warehouses (D184). A member or key that is limited sees and changes what belongs to its warehouses alone. This is kept here, by
-- policies beside those that keep merchants apart, so that no query can forget it. They bind a role of their own, which a limited caller's
-- transaction takes on: whoever is not limited pays nothing for them.

-- Empty: no limit. Those of exports, questions and schedules are of who asked for them.
ALTER TABLE "api_keys" ADD COLUMN "warehouse_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];
ALTER TABLE "bulk_exports" ADD COLUMN "warehouse_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];
ALTER TABLE "saved_questions" ADD COLUMN "warehouse_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];
ALTER TABLE "question_schedules" ADD COLUMN "warehouse_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];

-- The role inherits what inventory_service may do, in tables to come as well. It is granted to whoever may work as that.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    CREATE ROLE inventory_service_limited NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN RAISE NOTICE 'role inventory_service_limited not created: not allowed';
END $$;
DO $$ BEGIN
  GRANT inventory_service TO inventory_service_limited;
EXCEPTION WHEN insufficient_privilege OR undefined_object OR invalid_grant_operation THEN NULL;
END $$;
DO $$
DECLARE name text;
BEGIN
  FOR name IN
    SELECT current_user UNION
    SELECT member.rolname FROM pg_auth_members JOIN pg_roles granted ON granted.oid = roleid AND granted.rolname = 'inventory_service'
      JOIN pg_roles member ON member.oid = member AND member.rolname <> 'inventory_service_limited'
  LOOP
    BEGIN
      EXECUTE format('GRANT inventory_service_limited TO %I', name);
    EXCEPTION WHEN insufficient_privilege OR undefined_object OR invalid_grant_operation THEN NULL;
    END;
  END LOOP;
END $$;

-- Whether an order has lines of warehouses beyond those allowed. It sees all of its lines, whoever asks: as the tables' owner, and without the limit
-- while it looks, as the policies bind that owner as well where there is no role.
CREATE FUNCTION order_goes_elsewhere(ordered uuid, allowed uuid[]) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT
  AS $$
  DECLARE
    limited text := current_setting('app.warehouses', true);
    found_elsewhere boolean;
  BEGIN
    PERFORM set_config('app.warehouses', '', true);
    found_elsewhere := EXISTS (SELECT FROM order_lines WHERE tenant_id = current_tenant() AND order_id = ordered AND warehouse_id <> ALL (allowed));
    PERFORM set_config('app.warehouses', coalesce(limited, ''), true);
    RETURN found_elsewhere;
  END $$;
REVOKE EXECUTE ON FUNCTION order_goes_elsewhere(uuid, uuid[]) FROM PUBLIC;

-- Limits a table for limited callers: they see, or with another command write, the rows that a condition holds of; %L in it stands for their
-- warehouses. For this and later migrations. Where there is no such role, tenant work is done as the tables' owner, and the policy binds
-- everybody: it asks for the setting once a statement.
CREATE FUNCTION limit_to_warehouses(target regclass, condition text, command text DEFAULT 'ALL') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  allowed text := '(SELECT nullif(current_setting(''app.warehouses'', true), ''''))::uuid[]';
  unlimited text := '(SELECT coalesce(current_setting(''app.warehouses'', true), '''') = '''' AND current_user <> ''inventory_service_limited'')';
BEGIN
  EXECUTE format(
    'CREATE POLICY %I ON %s AS RESTRICTIVE FOR %s TO %s %s (%s OR (%s))',
    'limit_' || lower(command), target, command,
    CASE WHEN EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service_limited') THEN 'inventory_service_limited' ELSE 'PUBLIC' END,
    CASE command WHEN 'INSERT' THEN 'WITH CHECK' ELSE 'USING' END,
    unlimited, replace(condition, '%L', allowed));
END $$;
REVOKE EXECUTE ON FUNCTION limit_to_warehouses(regclass, text, text) FROM PUBLIC;

-- What belongs to one warehouse. Plan rows of all places together, and forecasts of them, would tell of the others.
SELECT limit_to_warehouses(name::regclass, 'warehouse_id = ANY (%L)') FROM unnest(ARRAY[
  'stock_levels', 'stock_movements', 'sales_transactions', 'daily_demand', 'supplier_warehouses', 'stock_alerts', 'category_profiles',
  'plan_rows', 'manual_forecasts'
]) AS name;
SELECT limit_to_warehouses('warehouses', 'id = ANY (%L)');
SELECT limit_to_warehouses('plan_details', 'EXISTS (SELECT FROM plan_rows WHERE plan_rows.id = plan_details.id AND plan_rows.level = plan_details.level)');
-- Parameters of the merchant, of a SKU or a supplier are seen, as a place's follow from them, and changed by who is not limited.
SELECT limit_to_warehouses('planning_settings', 'warehouse_id IS NULL OR warehouse_id = ANY (%L)', 'SELECT');
SELECT limit_to_warehouses('planning_settings', 'warehouse_id = ANY (%L)', command) FROM unnest(ARRAY['INSERT', 'UPDATE', 'DELETE']) AS command;

-- An order is one document: with lines of other warehouses it is not there, nor is anything of it.
SELECT limit_to_warehouses('purchase_orders', 'NOT order_goes_elsewhere(id, %L)');
SELECT limit_to_warehouses(name::regclass, 'warehouse_id = ANY (%L) AND NOT order_goes_elsewhere(order_id, %L)')
  FROM unnest(ARRAY['order_lines', 'deliveries']) AS name;
SELECT limit_to_warehouses(name::regclass, format('EXISTS (SELECT FROM purchase_orders WHERE purchase_orders.id = %I.order_id)', name))
  FROM unnest(ARRAY['order_mails', 'consumption_overrides']) AS name;

-- What was said of a sale, and the import that it came with.
SELECT limit_to_warehouses(name::regclass, format('EXISTS (SELECT FROM sales_transactions WHERE sales_transactions.id = %I.transaction_id)', name))
  FROM unnest(ARRAY['sales_corrections', 'one_off_marks']) AS name;
SELECT limit_to_warehouses('import_batches', 'EXISTS (SELECT FROM sales_transactions WHERE sales_transactions.batch_id = import_batches.id)');

-- What holds figures of all places in one piece.
SELECT limit_to_warehouses(name::regclass, 'false') FROM unnest(ARRAY[
  'demand_packs', 'plan_memories', 'plan_memory_parts', 'analysis_runs', 'saved_scenarios', 'import_error_reports', 'sales_files'
]) AS name;

-- Whoever writes an order writes what is told of it; what was told of others is not theirs to see.
SELECT limit_to_warehouses('webhook_events', 'transaction = (SELECT pg_current_xact_id_if_assigned())', command)
  FROM unnest(ARRAY['SELECT', 'UPDATE', 'DELETE']) AS command;
SELECT limit_to_warehouses('webhook_deliveries', 'false', command) FROM unnest(ARRAY['SELECT', 'UPDATE', 'DELETE']) AS command;

-- Exports and schedules of who is limited as they are, or more; everybody may read what questions ask.
SELECT limit_to_warehouses(name::regclass, 'warehouse_ids <> ''{}'' AND warehouse_ids <@ %L') FROM unnest(ARRAY['bulk_exports', 'question_schedules']) AS name;
SELECT limit_to_warehouses('bulk_export_chunks', 'EXISTS (SELECT FROM bulk_exports WHERE bulk_exports.id = bulk_export_chunks.export_id)');
SELECT limit_to_warehouses('saved_questions', 'warehouse_ids <> ''{}'' AND warehouse_ids <@ %L', command)
  FROM unnest(ARRAY['INSERT', 'UPDATE', 'DELETE']) AS command;

-- What was asked and decided of an order, what was done to it, and what people are told. Entries of the audit trail that belong to no warehouse and
-- no order are of the whole merchant.
SELECT limit_to_warehouses(to_regclass(name), format('EXISTS (SELECT FROM purchase_orders WHERE purchase_orders.id = %I.order_id)', name))
  FROM unnest(ARRAY['approval_requests', 'order_approvals']) AS name WHERE to_regclass(name) IS NOT NULL;
SELECT limit_to_warehouses(to_regclass('audit_entries'),
  '(warehouse_id = ANY (%L) AND (parent_id IS NULL OR NOT order_goes_elsewhere(parent_id, %L))) OR (warehouse_id IS NULL
     AND EXISTS (SELECT FROM purchase_orders WHERE purchase_orders.id IN (audit_entries.object_id, audit_entries.parent_id)))', 'SELECT')
  WHERE to_regclass('audit_entries') IS NOT NULL;
-- What is told of an order goes with the order, also where its lines are others by now.
SELECT limit_to_warehouses(to_regclass('notifications'),
  'CASE object_type WHEN ''PURCHASE_ORDER'' THEN EXISTS (SELECT FROM purchase_orders WHERE purchase_orders.id = notifications.object_id)
     WHEN ''IMPORT'' THEN false ELSE warehouse_ids <@ %L END', 'SELECT')
  WHERE to_regclass('notifications') IS NOT NULL;

-- The role of limited work is the operator's as little as the other.
CREATE OR REPLACE FUNCTION open_to_operator(target regclass, command text DEFAULT 'ALL') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY operator ON %s FOR %s
       USING ((SELECT coalesce(current_setting(''app.tenant'', true), '''') = '''' AND current_user NOT IN (''inventory_service'', ''inventory_service_limited'')))', target, command);
END $$;
DO $$
DECLARE opened regclass;
BEGIN
  FOR opened IN SELECT polrelid FROM pg_policy JOIN pg_class ON pg_class.oid = polrelid
    WHERE polname = 'operator' AND relnamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format(
      'ALTER POLICY operator ON %s
         USING ((SELECT coalesce(current_setting(''app.tenant'', true), '''') = '''' AND current_user NOT IN (''inventory_service'', ''inventory_service_limited'')))', opened);
  END LOOP;
END $$;

DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT SELECT (warehouse_ids) ON api_keys TO inventory_service;
    GRANT EXECUTE ON FUNCTION order_goes_elsewhere(uuid, uuid[]) TO inventory_service;
  END IF;
END $$;
