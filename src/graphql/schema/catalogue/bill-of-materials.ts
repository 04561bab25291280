import { deleteRecipeLines } from "../../../domain/recipes/delete-recipe-lines";
import { builder } from "../../builder/builder";

builder.prismaObject("RecipeLine", {
  select: { skuId: true, materialId: true },
  fields: (t) => ({
    sku: t.relation("sku", { description: "What is made." }),
    material: t.relation("material", { description: "What it takes." }),
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
  t.int({
    description:
      "Deletes lines of recipes, all or none; the plan follows. What production has used of the material stays used. Answers how many, each once.",
    args: { rows: t.arg({ type: [RecipeLineKeyInput], required: true, description: "The lines." }) },
    resolve: (_root, { rows }, { work }) => deleteRecipeLines(work, rows),
  }),
);
