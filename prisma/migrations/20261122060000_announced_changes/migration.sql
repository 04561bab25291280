-- Tells every process that listens what has changed, once it is committed, so that clients who follow a merchant's plan and
-- orders hear of it wherever they are connected. A message is '<what> <tenant> <id>,<id>…'; PostgreSQL takes up to 8,000 bytes,
-- hence at most 150 ids in one. Nothing is kept: who does not listen at the time reads the tables.
CREATE FUNCTION announce_changes() RETURNS trigger LANGUAGE plpgsql
  AS $$
  DECLARE message text;
  BEGIN
    FOR message IN
      SELECT concat_ws(' ', TG_ARGV[0], tenant_id, string_agg(id::text, ','))
      FROM (SELECT tenant_id, id, (row_number() OVER (PARTITION BY tenant_id ORDER BY id) - 1) / 150 AS part FROM changed) numbered
      GROUP BY tenant_id, part
    LOOP
      PERFORM pg_notify('inventory_planning_changes', message);
    END LOOP;
    RETURN NULL;
  END $$;

CREATE TRIGGER announce_plan AFTER INSERT ON plan_runs
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('plan');
CREATE TRIGGER announce_new_orders AFTER INSERT ON purchase_orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('order');
CREATE TRIGGER announce_changed_orders AFTER UPDATE ON purchase_orders
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('order');
CREATE TRIGGER announce_deleted_orders AFTER DELETE ON purchase_orders
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_changes('order');
