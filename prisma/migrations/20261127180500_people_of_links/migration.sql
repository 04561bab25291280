-- A merchant's own transaction withdraws the links of a member by the member's id.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT SELECT (user_id) ON one_time_links TO inventory_service;
  END IF;
END $$;
