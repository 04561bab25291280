-- Whatever changes a merchant's plan rows, by whichever way, leaves a mark that was never left before, in the same transaction. The marks
-- that a snapshot sees, with the version that it reads, name the edition of the plan: two snapshots of one edition see the same rows. There
-- are several marks a merchant, so that transactions of different connections need not wait for one another.

-- CreateTable
CREATE TABLE "plan_marks" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "slot" INTEGER NOT NULL DEFAULT pg_backend_pid() % 64,
    "mark" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "plan_marks_pkey" PRIMARY KEY ("tenant_id","slot")
);

-- What Prisma's schema language can't say follows.

SELECT protect_tenant_table('plan_marks');

CREATE FUNCTION mark_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plan_marks (tenant_id) SELECT DISTINCT tenant_id FROM changed
  ON CONFLICT (tenant_id, slot) DO UPDATE SET mark = excluded.mark;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_inserted AFTER INSERT ON plan_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_plan();
CREATE TRIGGER mark_updated AFTER UPDATE ON plan_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_plan();
CREATE TRIGGER mark_deleted AFTER DELETE ON plan_rows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_plan();

-- What empties the table tells of no rows: every merchant's edition ends.
CREATE FUNCTION mark_all_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO plan_marks (tenant_id) SELECT id FROM tenants
  ON CONFLICT (tenant_id, slot) DO UPDATE SET mark = excluded.mark;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_emptied AFTER TRUNCATE ON plan_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_all_plans();
