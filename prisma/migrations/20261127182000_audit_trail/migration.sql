-- The audit trail: who changed what, and when. Triggers write it in the transaction of each change, so that no writer can forget it.
-- Who and which request come from settings that the transaction's first statement makes: app.actor (JSON: kind, id, name) and app.request.
CREATE TYPE "ActorKind" AS ENUM ('USER', 'KEY', 'COMMAND', 'JOB');
CREATE TYPE "AuditAction" AS ENUM ('CREATED', 'CHANGED', 'DELETED');

CREATE TABLE "audit_entries" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" BIGSERIAL NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT merchant_now(),
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_kind" "ActorKind" NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "request_id" TEXT,
    "action" "AuditAction" NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" UUID,
    "object_name" TEXT,
    "parent_id" UUID,
    "parent_name" TEXT,
    "warehouse_id" UUID,
    "object_count" INTEGER NOT NULL DEFAULT 1,
    "object_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "changes" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("tenant_id","id")
);
CREATE INDEX "audit_entries_tenant_id_object_id_id_idx" ON "audit_entries"("tenant_id", "object_id", "id");
CREATE INDEX "audit_entries_recorded_at_idx" ON "audit_entries" USING BRIN ("recorded_at");
CREATE INDEX audit_entries_parents ON audit_entries (tenant_id, parent_id, id) WHERE parent_id IS NOT NULL;
-- Entries of many objects at once are few.
CREATE INDEX audit_entries_of_many ON audit_entries (tenant_id, id) WHERE object_count > 1;

SELECT protect_tenant_table('audit_entries');
SELECT open_to_operator('audit_entries');
-- What was done to members, invitations, keys and rules of approval is read by those who manage them, and by the operator.
CREATE POLICY people_by_managers ON audit_entries AS RESTRICTIVE FOR SELECT
  USING (type NOT IN ('MEMBER', 'INVITATION', 'API_KEY', 'APPROVAL_RULE', 'APPROVAL_LIMIT')
         OR (SELECT current_setting('app.people', true) IS NOT DISTINCT FROM 'on' OR coalesce(current_setting('app.tenant', true), '') = ''));
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT USAGE ON SEQUENCE audit_entries_id_seq TO inventory_service;
    -- What happened, happened: only the operator deletes what is too old.
    REVOKE UPDATE, DELETE ON audit_entries FROM inventory_service;
  END IF;
END $$;

-- Has a table's changes recorded, now or anew. For this and later migrations. Old and new rows are matched by the table's primary key.
-- Each created row has an entry of its own, up to most_created of a statement; more share one, which counts them and names their objects. The same
-- goes for more than 1,000 deleted rows. Each changed row has its own, whatever their number, where a kept column differs. Nothing is written for
-- merchants that are closed or elsewhere, as while they are deleted, and while rows are put back.
-- @param columns What is kept: nothing secret, and nothing that follows from other columns. @param object_id, object_name, parent_id,
--   parent_name, warehouse_id SQL of a row r. @param refers Of columns that hold ids: SQL for the name of the row that $1 is the id of.
-- @param only_changed Columns that are kept where they change, not where a row comes or goes. @param present SQL for whether a row r counts as there. @param counts SQL for which rows r count. @param events Which statements are recorded.
CREATE FUNCTION audit_changes(source regclass, entry_type text, columns name[], object_id text, object_name text,
  parent_id text DEFAULT 'NULL::uuid', parent_name text DEFAULT 'NULL', warehouse_id text DEFAULT 'NULL::uuid', refers jsonb DEFAULT '{}',
  present text DEFAULT 'true', counts text DEFAULT 'true', events text[] DEFAULT ARRAY['INSERT', 'UPDATE', 'DELETE'], most_created integer DEFAULT 20,
  only_changed name[] DEFAULT '{}'
) RETURNS void LANGUAGE plpgsql AS $audit$
DECLARE
  recorder text := format('audit_of_%s', source);
  here constant text := '(SELECT closed_at IS NULL AND shard IS NULL FROM tenants WHERE tenants.id = r.tenant_id)';
  into_entries constant text := 'INSERT INTO audit_entries (tenant_id, actor_kind, actor_id, actor_name, request_id, type, parent_id, warehouse_id, action,
      object_id, object_name, parent_name, object_count, object_ids, changes)';
  who constant text := format('(who ->> ''kind'')::"ActorKind", who ->> ''id'', who ->> ''name'', request, %L', entry_type);
  -- Of the kept columns: their values in a row r that are not null, whether they differ from a row o, and the pairs that do.
  kept_values text := '''{}''::jsonb';
  differs text := 'false';
  pairs text := '''{}''::jsonb';
  old_present text := regexp_replace(present, '\mr\.', 'o.', 'g');
  matched text;
  kept record;
  value_of text;
  is_other text;
  event text;
BEGIN
  FOR kept IN
    SELECT attname, format_type(atttypid, NULL) AS type, refers ->> attname AS refer,
           CASE WHEN format_type(atttypid, NULL) LIKE '%[]' THEN ' OR cardinality(r.%1$I) = 0'
                WHEN pg_get_expr(adbin, adrelid) = 'false' THEN ' OR NOT r.%1$I'
                WHEN format_type(atttypid, NULL) IN ('json', 'jsonb') THEN ' OR r.%1$I::text = ''{}''' ELSE '' END AS or_empty
    FROM unnest(columns) WITH ORDINALITY AS wanted (name, place)
    JOIN pg_attribute ON attrelid = source AND attname = wanted.name AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum ORDER BY place
  LOOP
    value_of := CASE
      WHEN kept.refer IS NOT NULL THEN replace(kept.refer, '$1', format('#.%I', kept.attname))
      -- Long texts are kept by their beginnings. Functions for that would be read anew for each column, by each connection that plans this.
      WHEN kept.type = 'text' THEN format('CASE WHEN length(#.%1$I) > 500 THEN left(#.%1$I, 500) || ''…'' ELSE #.%1$I END', kept.attname)
      WHEN kept.type = 'numeric' THEN format('trim_scale(#.%I)::text', kept.attname)
      WHEN kept.type = 'bytea' THEN format('octet_length(#.%I) || '' bytes''', kept.attname)
      WHEN kept.type IN ('json', 'jsonb') OR kept.type LIKE '%[]' THEN
        format('CASE WHEN length(to_jsonb(#.%1$I)::text) > 2000 THEN to_jsonb(left(to_jsonb(#.%1$I)::text, 2000) || ''…'') ELSE to_jsonb(#.%1$I) END', kept.attname)
      ELSE format('#.%I', kept.attname) END;
    is_other := format(CASE kept.type WHEN 'json' THEN 'o.%1$I::text IS DISTINCT FROM r.%1$I::text' ELSE 'o.%1$I IS DISTINCT FROM r.%1$I' END, kept.attname);
    IF NOT kept.attname = ANY (only_changed) THEN
      kept_values := kept_values || format(E'\n        || CASE WHEN r.%1$I IS NULL' || kept.or_empty || ' THEN ''{}'' WHEN action = ''DELETED'' THEN jsonb_build_object(%2$L, jsonb_build_array(', kept.attname, kept.attname)
      || replace(value_of, '#', 'r') || format(', NULL)) ELSE jsonb_build_object(%L, jsonb_build_array(NULL, ', kept.attname) || replace(value_of, '#', 'r') || ')) END';
    END IF;
    differs := differs || ' OR ' || is_other;
    pairs := pairs || E'\n        || CASE WHEN ' || is_other || format(' THEN jsonb_build_object(%L, jsonb_build_array(', kept.attname)
      || replace(value_of, '#', 'o') || ', ' || replace(value_of, '#', 'r') || ')) ELSE ''{}'' END';
  END LOOP;
  SELECT string_agg(format('o.%1$I = r.%1$I', attname), ' AND ') INTO matched
  FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey) WHERE indrelid = source AND indisprimary;

  -- Rows of a statement are few or many: a plan for either would be bad for the other, so the two sets are joined by hash, and names looked up.
  -- One plan for all then will do, made once by each connection.
  EXECUTE format($recorder$
    CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $body$
    DECLARE
      who jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind":"COMMAND","id":"operator","name":"operator"}');
      request text := nullif(current_setting('app.request', true), '');
      action "AuditAction" := CASE TG_OP WHEN 'INSERT' THEN 'CREATED' WHEN 'UPDATE' THEN 'CHANGED' ELSE 'DELETED' END;
      most integer := CASE TG_OP WHEN 'INSERT' THEN %17$s ELSE 1000 END;
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        %2$s
        SELECT r.tenant_id, %3$s, %4$s, %5$s, CASE WHEN NOT %7$s THEN 'DELETED' WHEN NOT %6$s THEN 'CREATED' ELSE 'CHANGED' END::"AuditAction",
          %8$s, left(%9$s, 200), left(%10$s, 200), 1, '{}', %11$s
        FROM old_rows o JOIN new_rows r ON %12$s
        WHERE (%13$s) AND (%6$s OR %7$s) AND (%14$s) AND %15$s;
        RETURN NULL;
      END IF;
      IF (SELECT count(*) FROM (SELECT FROM changed_rows r WHERE (%7$s) AND (%14$s) LIMIT most + 1) counted) > most THEN
        %2$s
        SELECT r.tenant_id, %3$s, CASE WHEN cardinality(parents) = 1 THEN parents[1] END, NULL, action, NULL, NULL,
          CASE WHEN cardinality(parents) = 1 THEN (SELECT left(%10$s, 200) FROM changed_rows r WHERE (%7$s) AND (%14$s) LIMIT 1) END,
          rows, CASE WHEN cardinality(parents) = 1 THEN '{}' ELSE objects END, '{}'
        FROM (
          -- Parts of few objects are many: they are counted by object first.
          SELECT tenant_id, sum(rows)::integer AS rows, array_remove(array_agg(object ORDER BY object), NULL) AS objects,
                 array_remove(array_agg(object ORDER BY object) FILTER (WHERE is_parent), NULL) AS parents
          FROM (
            SELECT tenant_id, coalesce(parent, object) AS object, parent IS NOT NULL AS is_parent, count(*) AS rows
            FROM (SELECT r.tenant_id, %4$s AS parent, %8$s AS object FROM changed_rows r WHERE (%7$s) AND (%14$s)) many GROUP BY 1, 2, 3
          ) counted GROUP BY tenant_id
        ) r WHERE %15$s;
        RETURN NULL;
      END IF;
      IF TG_OP = 'INSERT' THEN
        %2$s
        SELECT r.tenant_id, %3$s, %4$s, %5$s, action, %8$s, left(%9$s, 200), left(%10$s, 200), 1, '{}', %16$s
        FROM changed_rows r WHERE (%7$s) AND (%14$s) AND %15$s;
        RETURN NULL;
      END IF;
      %2$s
      SELECT r.tenant_id, %3$s, %4$s, %5$s, action, %8$s, left(%9$s, 200), left(coalesce(%10$s, %18$s), 200), 1, '{}', %16$s
      FROM changed_rows r WHERE (%7$s) AND (%14$s) AND %15$s;
      RETURN NULL;
    END $body$ $recorder$,
    recorder, into_entries, who, parent_id, warehouse_id, old_present, present, object_id, object_name, parent_name, pairs, matched, differs, counts, here, kept_values, most_created,
    -- A parent that was deleted just before was named then.
    format('(SELECT earlier.object_name FROM audit_entries earlier WHERE earlier.tenant_id = r.tenant_id AND earlier.object_id = %s ORDER BY earlier.id DESC LIMIT 1)', parent_id));
  FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %s', format('audit_%s', lower(event)), source);
    CONTINUE WHEN NOT event = ANY (events);
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT WHEN (NOT is_restoring()) EXECUTE FUNCTION %I()',
      format('audit_%s', lower(event)), event, source,
      CASE event WHEN 'INSERT' THEN 'NEW TABLE AS changed_rows' WHEN 'DELETE' THEN 'OLD TABLE AS changed_rows' ELSE 'OLD TABLE AS old_rows NEW TABLE AS new_rows' END,
      recorder);
  END LOOP;
END $audit$;

-- The SQL for the name of a row of a table by its id.
CREATE FUNCTION audit_name(source text, id text, named text DEFAULT 'name') RETURNS text LANGUAGE sql IMMUTABLE
  AS $$ SELECT format('(SELECT %s FROM %s named WHERE named.tenant_id = r.tenant_id AND named.id = %s)', named, source, id) $$;
REVOKE EXECUTE ON FUNCTION audit_changes(regclass, text, name[], text, text, text, text, text, jsonb, text, text, text[], integer, name[]), audit_name(text, text, text) FROM PUBLIC;

SELECT audit_changes('stores', 'STORE', '{name,active,currency,platform}', 'r.id', 'r.name');
SELECT audit_changes('warehouses', 'WAREHOUSE', '{name,active,store_id,address1,address2,city,province,country,zip,raw_material_only,combined_id}', 'r.id', 'r.name',
  warehouse_id => 'r.id', refers => jsonb_build_object('store_id', audit_name('stores', '$1'), 'combined_id', audit_name('warehouses', '$1')));
SELECT audit_changes('suppliers', 'SUPPLIER', '{name,emails,order_email,address1,address2,city,province,country,zip,lead_time_days,lead_time_unit,currency,minimum_order_quantity,minimum_order_type,multi_warehouse_orders,is_producer,closed_weekdays}',
  'r.id', 'r.name');
SELECT audit_changes('supplier_closures', 'SUPPLIER_CLOSURE', '{first_on,last_on,reason}', 'r.id', $$concat_ws(' – ', r.first_on, r.last_on)$$,
  parent_id => 'r.supplier_id', parent_name => audit_name('suppliers', 'r.supplier_id'));
SELECT audit_changes('supplier_warehouses', 'SUPPLIER_WAREHOUSE', '{lead_time_days,minimum_order_quantity,minimum_order_type}', 'r.warehouse_id', audit_name('warehouses', 'r.warehouse_id'),
  parent_id => 'r.supplier_id', parent_name => audit_name('suppliers', 'r.supplier_id'), warehouse_id => 'r.warehouse_id');
SELECT audit_changes('products', 'PRODUCT', '{name,moq,pack_quantity,category}', 'r.id', 'r.name');
SELECT audit_changes('skus', 'SKU', '{name,product_id,options,barcode,image_url,is_material,is_digital,is_bundle,status,unit_cost,retail_price,reorder,moq,pack_quantity,production_time_days,volume,weight,successor_id,successor_factor,succession_mode,deleted_at}',
  'r.id', 'r.name', refers => jsonb_build_object('product_id', audit_name('products', '$1'), 'successor_id', audit_name('skus', '$1')),
  present => '(r.deleted_at IS NULL)');
SELECT audit_changes('sku_suppliers', 'SKU_SUPPLIER', '{unit_cost,is_primary,moq,item_code,price_breaks}', 'r.supplier_id', audit_name('suppliers', 'r.supplier_id'),
  parent_id => 'r.sku_id', parent_name => audit_name('skus', 'r.sku_id'));
SELECT audit_changes('recipe_lines', 'RECIPE_LINE', '{quantity_per_unit}', 'r.material_id', audit_name('skus', 'r.material_id'),
  parent_id => 'r.sku_id', parent_name => audit_name('skus', 'r.sku_id'));
SELECT audit_changes('bundle_items', 'BUNDLE_ITEM', '{quantity}', 'r.sku_id', audit_name('skus', 'r.sku_id'),
  parent_id => 'r.bundle_id', parent_name => audit_name('skus', 'r.bundle_id'));
-- Stock that was counted, by the units that the count differs from what was known; sales, receipts and uses have rows of their own.
SELECT audit_changes('stock_movements', 'STOCK_COUNT', '{quantity,occurred_at}', 'NULL::uuid', audit_name('warehouses', 'r.warehouse_id'),
  parent_id => 'r.sku_id', parent_name => audit_name('skus', 'r.sku_id'), warehouse_id => 'r.warehouse_id',
  counts => $$r.kind = 'COUNT'$$, events => ARRAY['INSERT']);
SELECT audit_changes('purchase_orders', 'PURCHASE_ORDER', '{reference,status,type,supplier_id,notes}', 'r.id', 'r.reference',
  refers => jsonb_build_object('supplier_id', audit_name('suppliers', '$1')), most_created => 200);
-- Units received are in deliveries.
SELECT audit_changes('order_lines', 'ORDER_LINE', '{quantity_ordered,unit_cost,expected_delivery_on,supplier_id}', 'r.id', audit_name('skus', 'r.sku_id'),
  parent_id => 'r.order_id', parent_name => audit_name('purchase_orders', 'r.order_id', 'reference'), warehouse_id => 'r.warehouse_id',
  refers => jsonb_build_object('supplier_id', audit_name('suppliers', '$1')), only_changed => '{supplier_id}');
SELECT audit_changes('deliveries', 'DELIVERY', '{quantity,delivered_at}', 'r.id', audit_name('skus', 'r.sku_id'),
  parent_id => 'r.order_id', parent_name => 'r.order_reference', warehouse_id => 'r.warehouse_id', events => ARRAY['INSERT']);
SELECT audit_changes('consumption_overrides', 'CONSUMPTION', '{actual_quantity}', 'r.material_id', audit_name('skus', 'r.material_id'),
  parent_id => 'r.order_id', parent_name => audit_name('purchase_orders', 'r.order_id', 'reference'));
SELECT audit_changes('order_mails', 'ORDER_MAIL', '{status,recipient,message}', 'r.id', 'r.recipient',
  parent_id => 'r.order_id', parent_name => audit_name('purchase_orders', 'r.order_id', 'reference'));
SELECT audit_changes('import_batches', 'SALES_IMPORT', '{accepted_rows,refused_rows}', 'r.id', audit_name('stores', 'r.store_id'), events => ARRAY['INSERT']);
SELECT audit_changes('sales_corrections', 'SALES_CORRECTION', '{quantity_before,quantity}', 'NULL::uuid', 'r.transaction_id::text',
  parent_id => '(SELECT sku_id FROM sales_transactions line WHERE line.tenant_id = r.tenant_id AND line.id = r.transaction_id)',
  parent_name => audit_name('skus', '(SELECT sku_id FROM sales_transactions line WHERE line.tenant_id = r.tenant_id AND line.id = r.transaction_id)'),
  events => ARRAY['INSERT']);
SELECT audit_changes('one_off_marks', 'ONE_OFF_MARK', '{one_off}', 'NULL::uuid', 'r.transaction_id::text',
  parent_id => 'r.sku_id', parent_name => audit_name('skus', 'r.sku_id'), events => ARRAY['INSERT']);
-- Until its transaction ends, a manual forecast may stand without units: it then is not there.
SELECT audit_changes('manual_forecasts', 'MANUAL_FORECAST', '{month,units,note}', 'r.id', $$to_char(r.month, 'YYYY-MM')$$,
  parent_id => 'r.sku_id', parent_name => audit_name('skus', 'r.sku_id'), warehouse_id => 'r.warehouse_id', present => '(r.units IS NOT NULL)');
SELECT audit_changes('excluded_periods', 'EXCLUDED_PERIOD', '{category,first_on,last_on,reason}', 'r.id', $$concat_ws(' – ', r.first_on, r.last_on)$$,
  parent_id => 'r.sku_id', parent_name => audit_name('skus', 'r.sku_id'));
SELECT audit_changes('planning_settings', 'PLANNING_SETTING',
  '{lead_time_days,lead_time_deviation_days,safety_stock_days,service_level,shortage_cost,holding_cost_per_day,carrying_rate,stock_cover_days,review_period_days,shortage_model,moq,pack_quantity,rounding,abc_enabled,abc_measure,abc_tiers,abc_excluded}',
  'r.id', audit_name('warehouses', 'r.warehouse_id'),
  parent_id => 'coalesce(r.sku_id, r.supplier_id)', parent_name => format('coalesce(%s, %s)', audit_name('skus', 'r.sku_id'), audit_name('suppliers', 'r.supplier_id')),
  warehouse_id => 'r.warehouse_id', most_created => 200);
SELECT audit_changes('exchange_rates', 'EXCHANGE_RATE', '{rate}', 'NULL::uuid', $$concat_ws(' ', r.currency, r."on")$$);
SELECT audit_changes('letterheads', 'LETTERHEAD', '{address1,address2,city,province,country,zip,phone,email,tax_id,order_terms,logo}', 'r.tenant_id', 'NULL');
-- An alert that somebody dismissed; the plan raises and resolves them.
SELECT audit_changes('stock_alerts', 'STOCK_ALERT', '{dismissed_at}', 'r.id', audit_name('warehouses', 'r.warehouse_id'),
  parent_id => 'r.sku_id', parent_name => audit_name('skus', 'r.sku_id'), warehouse_id => 'r.warehouse_id', events => ARRAY['UPDATE']);
SELECT audit_changes('saved_questions', 'SAVED_QUESTION', '{name,query,variables}', 'r.id', 'r.name');
SELECT audit_changes('question_schedules', 'QUESTION_SCHEDULE', '{recipients,format,weekdays,day_of_month,hour,is_on,stopped_at}', 'r.question_id', audit_name('saved_questions', 'r.question_id'));
SELECT audit_changes('saved_scenarios', 'SAVED_SCENARIO', '{name,changes,scope}', 'r.id', 'r.name');
SELECT audit_changes('bulk_exports', 'BULK_EXPORT', '{list,format}', 'r.id', 'r.list', events => ARRAY['INSERT']);
-- That a secret was changed shows by until when the earlier one signs too; secrets are never kept.
SELECT audit_changes('webhook_endpoints', 'WEBHOOK_ENDPOINT', '{url,event_types,description,signature,previous_until,disabled_at,disabled_reason}', 'r.id', 'r.url');
SELECT audit_changes('api_keys', 'API_KEY', '{prefix,name,scope,rights,expires_at,revoked_at}', 'r.id', 'r.name');
SELECT audit_changes('memberships', 'MEMBER', '{role,warehouse_ids}', 'r.user_id',
  $$coalesce((SELECT email FROM users WHERE users.id = r.user_id),
             (SELECT earlier.object_name FROM audit_entries earlier WHERE earlier.tenant_id = r.tenant_id AND earlier.object_id = r.user_id ORDER BY earlier.id DESC LIMIT 1))$$,
  refers => '{"warehouse_ids": "ARRAY(SELECT name FROM warehouses named WHERE named.tenant_id = r.tenant_id AND named.id = ANY ($1) ORDER BY name)"}');
SELECT audit_changes('one_time_links', 'INVITATION', '{email,role,expires_at,used_at}', 'r.id', 'r.email', counts => $$r.purpose = 'INVITATION'$$);
