-- A SKU that was renamed, replaced or merged names the one that carries on its demand.

-- AlterTable
ALTER TABLE "skus" ADD COLUMN     "successor_id" UUID;

-- CreateIndex
CREATE INDEX "skus_tenant_id_successor_id_idx" ON "skus"("tenant_id", "successor_id");

-- AddForeignKey
ALTER TABLE "skus" ADD CONSTRAINT "skus_tenant_id_successor_id_fkey" FOREIGN KEY ("tenant_id", "successor_id") REFERENCES "skus"("tenant_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- What Prisma's schema language can't say follows.

-- Nothing succeeds itself; longer circles are refused by the service.
ALTER TABLE skus ADD CHECK (successor_id <> id);
