import { deleteRecipeLines } from "../../../domain/recipes/delete-recipe-lines";
import { builder } from "../../builder/builder";
import { readWrittenIds } from "../../lists/written-rows";
import { Sku } from "./skus";

builder.prismaObject("RecipeLine", {
  select: { skuId: true, materialId: true },
  fields: (t) => ({
    sku: t.relation("sku", { description: "The SKU that is made." }),
    material: t.relation("material", { description: "The raw material that it takes." }),
    quantityPerUnit: t.expose("quantityPerUnit", { type: "Decimal" }),
  }),
});

const RecipeLineKeyInput = builder.inputType("RecipeLineKeyInput", {
  description: "A line of a recipe, by the exact names of its two SKUs.",
  fields: (t) => ({
    sku: t.string({ required: true, description: "Name of the SKU that is made." }),
    rawMaterial: t.string({ required: true, description: "Name of the SKU that it takes." }),
  }),
});

builder.mutationField("deleteRecipeLines", (t) =>
  t.prismaField({
    type: [Sku],
    description:
      "Deletes lines of recipes, all or none; the plan follows. Material that production used stays used. Returns the SKUs that took it, each once.",
    args: { rows: t.arg({ type: [RecipeLineKeyInput], required: true, description: "The lines." }) },
    resolve: async (query, _root, { rows }, { work }) => {
      const skuIds = await deleteRecipeLines(work, rows);
      return readWrittenIds(work.db, "Sku", query, skuIds);
    },
  }),
);
