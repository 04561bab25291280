-- When it became known that a person's e-mail address is theirs: by a mailed link, the operator, or the provider of an account. Until then somebody
-- else may have made the account, with ways to sign in of their own.
ALTER TABLE users ADD COLUMN proven_at TIMESTAMPTZ(3);
-- Whether who opens the link has shown that: it was mailed, or the operator made it for that address.
ALTER TABLE one_time_links ADD COLUMN proves BOOLEAN NOT NULL DEFAULT false;
-- The person who made a key: what the key approves, they approve.
ALTER TABLE api_keys ADD COLUMN made_by_user UUID;
-- What the order's lines were when a caller whom a rule of approval binds had it mailed. The mail is not sent once they differ.
ALTER TABLE order_mails ADD COLUMN content TEXT;

DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT SELECT (made_by_user) ON api_keys TO inventory_service;
  END IF;
END $$;

-- A person may choose any name, so the history tells when they choose another.
CREATE OR REPLACE FUNCTION audit_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  called text := coalesce(left(given ->> nullif(TG_ARGV[2], ''), 200), 'set');
  who jsonb := nullif(current_setting('app.actor', true), '');
BEGIN
  -- A mailed link is made anew by the job that mails it, and anybody may ask for one at the sign-in page.
  IF TG_ARGV[0] = 'reset_link' AND (who ->> 'kind' = 'JOB' OR given ->> 'made_by' = 'sign-in page') THEN RETURN NULL; END IF;
  INSERT INTO audit_entries (tenant_id, actor_kind, actor_id, actor_name, request_id, action, type, object_id, object_name, changes)
  -- Only commands name themselves: what else changes is done by the person.
  SELECT membership.tenant_id, coalesce(who ->> 'kind', 'USER')::"ActorKind", coalesce(who ->> 'id', person.id::text), coalesce(who ->> 'name', person.name),
    nullif(current_setting('app.request', true), ''), 'CHANGED', CASE TG_ARGV[0] WHEN 'name' THEN 'MEMBER' ELSE 'SIGN_IN' END, person.id, person.email,
    jsonb_build_object(TG_ARGV[0], CASE WHEN TG_OP = 'INSERT' THEN jsonb_build_array(NULL, called) WHEN TG_OP = 'DELETE' THEN jsonb_build_array(called, NULL)
      WHEN TG_ARGV[0] = 'name' THEN jsonb_build_array(to_jsonb(OLD) ->> 'name', called) ELSE jsonb_build_array(NULL, 'changed') END)
  FROM users person JOIN memberships membership ON membership.user_id = person.id JOIN tenants ON tenants.id = membership.tenant_id
  WHERE person.id = (given ->> TG_ARGV[1])::uuid AND closed_at IS NULL AND shard IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_update_name AFTER UPDATE ON users FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION audit_sign_in('name', 'id', 'name');

-- Who has such a link can sign in as the person.
CREATE TRIGGER audit_insert_reset AFTER INSERT ON one_time_links FOR EACH ROW WHEN (NEW.purpose = 'PASSWORD_RESET')
  EXECUTE FUNCTION audit_sign_in('reset_link', 'user_id', 'made_by');

-- Regular mails that somebody set up stop when they leave, or are limited to warehouses that the mails are not limited to.
CREATE FUNCTION stop_schedules_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := coalesce(current_setting('app.tenant', true), '');
BEGIN
  PERFORM set_config('app.tenant', OLD.tenant_id::text, true);
  UPDATE question_schedules SET stopped_at = now(), next_at = NULL, due_at = NULL, begun_at = NULL, waiting = '{}', taken = '{}',
    last_error = CASE TG_OP WHEN 'DELETE' THEN 'Who set it up works for the merchant no longer.' ELSE 'Who set it up was limited to other warehouses.' END
  WHERE tenant_id = OLD.tenant_id AND set_by = 'user ' || OLD.user_id AND stopped_at IS NULL;
  PERFORM set_config('app.tenant', before, true);
  RETURN NULL;
END $$;
CREATE TRIGGER stop_schedules_of_gone AFTER DELETE ON memberships FOR EACH ROW EXECUTE FUNCTION stop_schedules_of_member();
CREATE TRIGGER stop_schedules_of_limited AFTER UPDATE ON memberships FOR EACH ROW
  WHEN (cardinality(NEW.warehouse_ids) > 0 AND OLD.warehouse_ids IS DISTINCT FROM NEW.warehouse_ids) EXECUTE FUNCTION stop_schedules_of_member();

-- The highest number of the orders whose names begin alike, also of those that a limited caller does not see: a new order takes the next.
CREATE FUNCTION last_order_number(stem text) RETURNS integer LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DECLARE
    limited text := current_setting('app.warehouses', true);
    found_last integer;
  BEGIN
    PERFORM set_config('app.warehouses', '', true);
    SELECT max(substring(reference FROM char_length(stem) + 1)::int) INTO found_last FROM purchase_orders
    WHERE tenant_id = current_tenant() AND starts_with(reference, stem) AND substring(reference FROM char_length(stem) + 1) ~ '^[0-9]{1,8}$';
    PERFORM set_config('app.warehouses', coalesce(limited, ''), true);
    RETURN coalesce(found_last, 0);
  END $$;
REVOKE EXECUTE ON FUNCTION last_order_number(text) FROM PUBLIC;
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT EXECUTE ON FUNCTION last_order_number(text) TO inventory_service;
  END IF;
END $$;

-- The history of a merchant is read by day and by person, and its oldest entries are found by their number.
DROP INDEX audit_entries_recorded_at_idx;
CREATE INDEX "audit_entries_tenant_id_changed_at_idx" ON "audit_entries"("tenant_id", "changed_at");
CREATE INDEX "audit_entries_tenant_id_actor_id_id_idx" ON "audit_entries"("tenant_id", "actor_id", "id");
DROP INDEX audit_entries_of_many;
CREATE INDEX audit_entries_of_many ON audit_entries (tenant_id, type, id) WHERE object_count > 1;

-- The warehouses that keys and invitations are limited to, by their names.
SELECT audit_changes('api_keys', 'API_KEY', '{prefix,name,scope,rights,warehouse_ids,expires_at,revoked_at}', 'r.id', 'r.name',
  refers => '{"warehouse_ids": "ARRAY(SELECT name FROM warehouses named WHERE named.tenant_id = r.tenant_id AND named.id = ANY ($1) ORDER BY name)"}');
SELECT audit_changes('one_time_links', 'INVITATION', '{email,role,warehouse_ids,expires_at,used_at}', 'r.id', 'r.email', counts => $$r.purpose = 'INVITATION'$$,
  refers => '{"warehouse_ids": "ARRAY(SELECT name FROM warehouses named WHERE named.tenant_id = r.tenant_id AND named.id = ANY ($1) ORDER BY name)"}');
