-- A key has the rights of its scope, or those that it was given by name. Such a key keeps READ as its scope, so that a service of an older version, which
-- knows scopes alone, lets it write nothing.
ALTER TABLE api_keys
  ADD COLUMN rights TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN created_by TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT api_keys_rights_known CHECK (rights = '{}' OR (scope = 'READ' AND rights <@ ARRAY[
    'WRITE_ORDERS', 'APPROVE_ORDERS', 'RECEIVE_STOCK', 'WRITE_PLANNING', 'WRITE_CATALOGUE', 'WRITE_SALES', 'SHARE_DATA', 'MANAGE_MERCHANT', 'MANAGE_PEOPLE'])),
  ADD CONSTRAINT api_keys_created_by_printable CHECK (created_by !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]');

DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT SELECT (rights, created_by) ON api_keys TO inventory_service;
  END IF;
END $$;
