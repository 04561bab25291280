-- Variant options stay in the order in which the catalogue gave them: jsonb sorts the names of an object, json keeps its text. What
-- was sorted before comes in its own order with the next import.

-- AlterTable
ALTER TABLE "skus" ALTER COLUMN "options" SET DATA TYPE JSON USING "options"::json;
