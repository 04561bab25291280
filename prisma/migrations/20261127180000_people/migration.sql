-- People: who they are, the merchants that they work for and as what, their sessions, and the links that let them in once.
-- A person can work for several merchants, so users and sessions belong to the service. All four are in the main database.
CREATE TYPE "Role" AS ENUM ('ADMINISTRATOR', 'PLANNER', 'BUYER', 'APPROVER', 'RECEIVER', 'READER');
CREATE TYPE "LinkPurpose" AS ENUM ('INVITATION', 'PASSWORD_RESET');

CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CHECK (email = lower(email))
);
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE TABLE "memberships" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "user_id" UUID NOT NULL,
    "role" "Role" NOT NULL,
    "warehouse_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("tenant_id","user_id"),
    CONSTRAINT "memberships_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");

CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "secret_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "tenant_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "written_to" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "sessions_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "sessions_secret_hash_key" ON "sessions"("secret_hash");
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_tenant_id_idx" ON "sessions"("tenant_id");

-- An invitation lets somebody join a merchant in a role; a reset lets a user set another password. Each link works once.
CREATE TABLE "one_time_links" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "secret_hash" BYTEA NOT NULL,
    "purpose" "LinkPurpose" NOT NULL,
    "tenant_id" UUID DEFAULT current_tenant(),
    "email" TEXT,
    "user_id" UUID,
    "role" "Role",
    "warehouse_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
    "made_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_links_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "one_time_links_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "one_time_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CHECK (purpose <> 'INVITATION' OR (tenant_id IS NOT NULL AND role IS NOT NULL)),
    CHECK (purpose <> 'PASSWORD_RESET' OR user_id IS NOT NULL)
);
CREATE UNIQUE INDEX "one_time_links_secret_hash_key" ON "one_time_links"("secret_hash");
CREATE INDEX "one_time_links_tenant_id_idx" ON "one_time_links"("tenant_id");
CREATE INDEX "one_time_links_user_id_idx" ON "one_time_links"("user_id");

-- A backup holds people and what they may do. Whoever was signed in, and links that are on their way, are of this server alone.
COMMENT ON TABLE sessions IS 'local';
COMMENT ON TABLE one_time_links IS 'local';

SELECT open_to_operator(name::regclass) FROM unnest(ARRAY['users', 'memberships', 'sessions', 'one_time_links']) AS name;

-- A merchant's own transaction manages its members, invitations and keys; of users it sees the names of its members.
CREATE POLICY tenant_isolation ON memberships
  USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid))
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY tenant_isolation ON one_time_links
  USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid))
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY tenant_isolation ON api_keys
  USING (tenant_id = (SELECT nullif(current_setting('app.tenant', true), '')::uuid))
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY members_of_tenant ON users FOR SELECT
  USING (EXISTS (SELECT FROM memberships WHERE memberships.user_id = users.id));
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'inventory_service') THEN
    GRANT SELECT (id, email, name) ON users TO inventory_service;
    GRANT SELECT, INSERT, UPDATE, DELETE ON memberships TO inventory_service;
    GRANT SELECT (id, purpose, tenant_id, email, role, warehouse_ids, made_by, created_at, expires_at, used_at), INSERT, DELETE ON one_time_links TO inventory_service;
    GRANT SELECT (id, tenant_id, prefix, name, scope, created_at, expires_at, revoked_at, last_used_at), INSERT, UPDATE (revoked_at) ON api_keys TO inventory_service;
  END IF;
END $$;
