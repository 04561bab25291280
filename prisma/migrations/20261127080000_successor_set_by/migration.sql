-- Who set a successor, and when. Of those that are there nobody knows.
ALTER TABLE "skus" ADD COLUMN "successor_set_at" TIMESTAMPTZ(3),
                   ADD COLUMN "successor_set_by" TEXT;
