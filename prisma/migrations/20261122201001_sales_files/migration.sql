-- What sales files said that were imported, so that the same one again is recognised.

-- CreateTable
CREATE TABLE "sales_files" (
    "tenant_id" UUID NOT NULL DEFAULT current_tenant(),
    "content_hash" BYTEA NOT NULL,
    "file" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sales_files_pkey" PRIMARY KEY ("tenant_id","content_hash")
);

-- What Prisma's schema language can't say follows.

SELECT protect_tenant_table('sales_files');
