-- How unsure a merchant's forecasts are, learnt from its own past once a week (D148), and by which of these rows a version of the plan is made.
CREATE TABLE "learnt_uncertainties" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "learnt_on" DATE NOT NULL,
    "series" INTEGER NOT NULL,
    "cycles" INTEGER NOT NULL,
    "dispersion" JSONB NOT NULL,
    "calibration" JSONB NOT NULL,
    "classes" JSONB NOT NULL,

    CONSTRAINT "learnt_uncertainties_pkey" PRIMARY KEY ("tenant_id","learnt_on")
);

SELECT protect_tenant_table('learnt_uncertainties');

ALTER TABLE "plan_runs" ADD COLUMN "uncertainty_learnt_on" DATE;
