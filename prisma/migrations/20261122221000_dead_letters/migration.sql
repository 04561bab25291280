-- Dead letters are counted for whoever asks after the service's health, without reading what else waits, however much that is.
CREATE INDEX "jobs_dead_idx" ON "jobs"("created_at", "id") WHERE "attempts" >= 5;
