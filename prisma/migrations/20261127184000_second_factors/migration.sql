-- Further ways to sign in: passkeys, codes of an authenticator app with recovery codes, and accounts at an OpenID Connect provider.
-- All belong to persons, and so to the service. All are in the main database.
CREATE TABLE "passkeys" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

CREATE TABLE "authenticator_apps" (
    "user_id" UUID NOT NULL,
    "secret" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "authenticator_apps_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "authenticator_apps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "recovery_codes" (
    "user_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash"),
    CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "authenticator_apps"("user_id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "identities" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "identities_issuer_subject_key" ON "identities"("issuer","subject");
CREATE INDEX "identities_user_id_idx" ON "identities"("user_id");

-- What was sent to a browser and must come back from it once, within minutes: challenges of passkeys, states of OpenID Connect.
CREATE TABLE "challenges" (
    "key_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "purpose" TEXT NOT NULL,
    "user_id" UUID,
    "detail" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "challenges_pkey" PRIMARY KEY ("key_hash"),
    CONSTRAINT "challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "challenges_user_id_idx" ON "challenges"("user_id");
CREATE INDEX "challenges_expires_at_idx" ON "challenges"("expires_at");

-- The password was right, and a code is still to come. Nothing else is allowed with such a session.
ALTER TABLE "sessions" ADD COLUMN "awaits_second_factor" BOOLEAN NOT NULL DEFAULT false;
-- The role that groups of an OpenID Connect provider gave. Where it differs from the role, somebody has set the role by hand.
ALTER TABLE "memberships" ADD COLUMN "mapped_role" "Role";

-- A backup holds the ways to sign in, but not what is on its way for minutes.
COMMENT ON TABLE challenges IS 'local';

SELECT open_to_operator(name::regclass) FROM unnest(ARRAY['passkeys', 'authenticator_apps', 'recovery_codes', 'identities', 'challenges']) AS name;
