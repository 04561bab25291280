import { col, rowsOf, sql, TENANT } from "../../db";
import { InvalidInput, RecipeLinesNotFound } from "../../errors";
import { resolveNames } from "../catalogue/rows/references";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";

/** A line of a recipe by the exact names of its two SKUs, which are its key. */
export interface RecipeLineKey {
  /** The made SKU. */
  sku: string;
  /** The material. */
  rawMaterial: string;
}

const deletedLines = rowsOf("recipes.delete-lines", { skuId: col.uuid, materialId: col.uuid });

/**
 * Deletes lines of recipes, all or none; the plan follows. Materials that production orders have used stay used; the lines leave their
 * planned use.
 * @returns The SKUs whose recipes are shorter now, each once, in the order of the lines.
 * @throws InvalidInput for names that the tenant has no SKU of · RecipeLinesNotFound naming the lines that it does not have.
 */
export async function deleteRecipeLines(work: Work, lines: readonly RecipeLineKey[]): Promise<string[]> {
  const ids = await resolveNames(work, "skus", new Set(lines.flatMap(({ sku, rawMaterial }) => [sku, rawMaterial])));
  const faults = lines.flatMap((line, index) =>
    (["sku", "rawMaterial"] as const).flatMap((field) =>
      ids.has(line[field]) ? [] : [{ path: `rows.${index}.${field}`, reason: "RESOURCE_NOT_FOUND" }],
    ),
  );
  if (faults.length > 0) throw InvalidInput(faults);
  const keyed = lines.map((line) => ({
    line,
    skuId: ids.get(line.sku) ?? "",
    materialId: ids.get(line.rawMaterial) ?? "",
  }));
  const deleted = await work.db.query(
    deletedLines,
    sql`
    delete from recipe_lines line
    using (select distinct * from unnest(${keyed.map(({ skuId }) => skuId)}::uuid[],
                                         ${keyed.map(({ materialId }) => materialId)}::uuid[]) it (sku_id, material_id)) gone
    where line.tenant_id = ${TENANT} and line.sku_id = gone.sku_id and line.material_id = gone.material_id
    returning line.sku_id as "skuId", line.material_id as "materialId"`,
  );
  const found = new Set(deleted.map(({ skuId, materialId }) => `${skuId} ${materialId}`));
  const missing = keyed.filter(({ skuId, materialId }) => !found.has(`${skuId} ${materialId}`));
  if (missing.length > 0) throw RecipeLinesNotFound(missing.map(({ line }) => `${line.rawMaterial} in ${line.sku}`));
  await enqueuePlanRefresh(
    work,
    deleted.flatMap(({ skuId, materialId }) => [skuId, materialId]),
  );
  return [...new Set(keyed.map(({ skuId }) => skuId))];
}
