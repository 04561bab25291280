-- When a request last came with the key, within an hour: who revokes a key sees whether anybody still uses it. Null: nobody has since.
ALTER TABLE "api_keys" ADD COLUMN "last_used_at" TIMESTAMPTZ(3);
