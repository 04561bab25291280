import { type AbcSettings, abcSettings, countExcludedSkus } from "../../../domain/abc/abc-settings";
import { type AbcChange, setAbc } from "../../../domain/abc/set-abc";
import { InvalidInput } from "../../../errors";
import { builder } from "../../builder/builder";
import { AbcMeasure } from "../../builder/enums";
import { MAX_ROWS } from "../../builder/list-rows";

const AbcTierType = builder.objectRef<AbcSettings["tiers"][number]>("AbcTier").implement({
  description: "An ABC class.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name." }),
    share: t.exposeFloat("share", { description: "Its share of the turnover, in percent." }),
  }),
});

const AbcSettingsType = builder.objectRef<AbcSettings>("AbcSettings").implement({
  description:
    "The rule that puts SKUs into ABC classes: by turnover of 12 months, the highest first, until a class has its share. SKUs without sales are in the last.",
  fields: (t) => ({
    enabled: t.exposeBoolean("enabled", { description: "Whether SKUs have classes at all." }),
    measure: t.expose("measure", { type: AbcMeasure, description: "The figure that ranks them." }),
    tiers: t.field({
      type: [AbcTierType],
      description: "The classes, the first first.",
      resolve: ({ tiers }) => [...tiers],
    }),
    excludedSkuCount: t.int({
      description: "Number of SKUs left out: they have no class and count for nothing. `planningSettings` lists them.",
      resolve: (_settings, _args, { work }) => countExcludedSkus(work),
    }),
  }),
});

builder.queryField("abcSettings", (t) =>
  t.field({
    type: AbcSettingsType,
    description: "The rule that puts SKUs into ABC classes.",
    resolve: (_root, _args, { work }) => abcSettings(work),
  }),
);

const AbcTierInput = builder.inputType("AbcTierInput", {
  description: "An ABC class.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Its name, up to 100 characters without a semicolon." }),
    share: t.field({ type: "Decimal", required: true, description: "Its share of the turnover, in percent, above 0." }),
  }),
});

const AbcSettingsInput = builder.inputType("AbcSettingsInput", {
  description: "Changes of ABC classes. Omitted fields stay as they are; null sets the default.",
  fields: (t) => ({
    enabled: t.boolean({ description: "False: no SKU has a class. By default they have." }),
    measure: t.field({ type: AbcMeasure, description: "The figure that ranks SKUs; REVENUE by default." }),
    tiers: t.field({
      type: [AbcTierInput],
      description: "The classes, the first first, at most 26; shares add up to 100. A: 70, B: 20, C: 10 by default.",
    }),
    excludeSkus: t.stringList({ description: `Names of SKUs to leave out, at most ${MAX_ROWS}.` }),
    includeSkus: t.stringList({ description: `Names of SKUs to take in again, at most ${MAX_ROWS}.` }),
  }),
});

builder.mutationField("setAbcSettings", (t) =>
  t.field({
    type: AbcSettingsType,
    description:
      "Changes how SKUs are put into ABC classes, as `planning_settings.csv` does. The plan follows within seconds.",
    args: { input: t.arg({ type: AbcSettingsInput, required: true, description: "The changes." }) },
    resolve: (_root, { input }, { work }) => {
      for (const name of ["excludeSkus", "includeSkus"] as const) {
        if ((input[name]?.length ?? 0) <= MAX_ROWS) continue;
        throw InvalidInput([{ path: `input.${name}`, reason: `must be at most ${MAX_ROWS}` }]);
      }
      const tiers = input.tiers
        ? { tiers: input.tiers.map(({ name, share }) => ({ name, share: String(share) })) }
        : {};
      return setAbc(work, { ...input, ...tiers } as AbcChange);
    },
  }),
);
