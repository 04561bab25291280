-- The audit trail of how people sign in: another password, passkeys, authenticator apps, recovery codes that were used, and linked accounts.
-- These belong to persons, so each merchant of theirs has an entry. Secrets are never kept, nor what they are made of.
-- Arguments: the field; the column with the person's id; the column with a name of the thing, empty for none.
CREATE FUNCTION audit_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  called text := coalesce(left(given ->> nullif(TG_ARGV[2], ''), 200), 'set');
  who jsonb := nullif(current_setting('app.actor', true), '');
BEGIN
  INSERT INTO audit_entries (tenant_id, actor_kind, actor_id, actor_name, request_id, action, type, object_id, object_name, changes)
  -- Only commands name themselves: what else changes is done by the person.
  SELECT membership.tenant_id, coalesce(who ->> 'kind', 'USER')::"ActorKind", coalesce(who ->> 'id', person.id::text), coalesce(who ->> 'name', person.name),
    nullif(current_setting('app.request', true), ''), 'CHANGED', 'SIGN_IN', person.id, person.email,
    jsonb_build_object(TG_ARGV[0], CASE TG_OP WHEN 'INSERT' THEN jsonb_build_array(NULL, called) WHEN 'DELETE' THEN jsonb_build_array(called, NULL)
      ELSE jsonb_build_array(NULL, 'changed') END)
  FROM users person JOIN memberships membership ON membership.user_id = person.id JOIN tenants ON tenants.id = membership.tenant_id
  WHERE person.id = (given ->> TG_ARGV[1])::uuid AND closed_at IS NULL AND shard IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER audit_update AFTER UPDATE ON users FOR EACH ROW WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION audit_sign_in('password', 'id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION audit_sign_in('passkey', 'user_id', 'name');
CREATE TRIGGER audit_delete AFTER DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION audit_sign_in('passkey', 'user_id', 'name');
CREATE TRIGGER audit_update AFTER UPDATE ON authenticator_apps FOR EACH ROW WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL)
  EXECUTE FUNCTION audit_sign_in('authenticator_app', 'user_id', '');
CREATE TRIGGER audit_delete AFTER DELETE ON authenticator_apps FOR EACH ROW WHEN (OLD.confirmed_at IS NOT NULL)
  EXECUTE FUNCTION audit_sign_in('authenticator_app', 'user_id', '');
CREATE TRIGGER audit_update AFTER UPDATE ON recovery_codes FOR EACH ROW WHEN (OLD.used_at IS NULL AND NEW.used_at IS NOT NULL)
  EXECUTE FUNCTION audit_sign_in('recovery_code', 'user_id', '');
CREATE TRIGGER audit_insert AFTER INSERT ON identities FOR EACH ROW EXECUTE FUNCTION audit_sign_in('linked_account', 'user_id', 'issuer');
CREATE TRIGGER audit_delete AFTER DELETE ON identities FOR EACH ROW EXECUTE FUNCTION audit_sign_in('linked_account', 'user_id', 'issuer');

ALTER POLICY people_by_managers ON audit_entries
  USING (type NOT IN ('MEMBER', 'SIGN_IN', 'INVITATION', 'API_KEY', 'APPROVAL_RULE', 'APPROVAL_LIMIT')
         OR (SELECT current_setting('app.people', true) IS NOT DISTINCT FROM 'on' OR coalesce(current_setting('app.tenant', true), '') = ''));
