-- What the SKUs of a merchant have in common belongs to the version of the plan that was made with it.

-- AlterTable
ALTER TABLE "plan_runs" ADD COLUMN "season" DOUBLE PRECISION[] NOT NULL DEFAULT ARRAY[]::DOUBLE PRECISION[];
