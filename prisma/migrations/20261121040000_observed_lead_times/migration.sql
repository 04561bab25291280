-- When order lines were placed, so that lead times can be learned. Of lines placed before, nobody knows it.

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);
