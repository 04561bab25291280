-- On which days suppliers work.

-- CreateEnum
CREATE TYPE "Weekday" AS ENUM ('SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY');

-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "closed_weekdays" "Weekday"[] DEFAULT ARRAY[]::"Weekday"[];

-- CreateTable
CREATE TABLE "supplier_closures" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "supplier_id" UUID NOT NULL,
    "first_on" DATE NOT NULL,
    "last_on" DATE NOT NULL,
    "reason" TEXT,

    CONSTRAINT "supplier_closures_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "supplier_closures_tenant_id_supplier_id_first_on_key" ON "supplier_closures"("tenant_id", "supplier_id", "first_on");

-- AddForeignKey
ALTER TABLE "supplier_closures" ADD CONSTRAINT "supplier_closures_tenant_id_supplier_id_fkey" FOREIGN KEY ("tenant_id", "supplier_id") REFERENCES "suppliers"("tenant_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language can't say follows.

-- Values that no door should let through, refused here as well.
ALTER TABLE supplier_closures ADD CHECK (last_on >= first_on);

SELECT protect_tenant_table('supplier_closures');
