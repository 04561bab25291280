import { deleteClosures } from "../../../domain/calendars/delete-closures";
import * as tables from "../../../domain/catalogue/tables";
import { builder } from "../../builder/builder";
import { Weekday } from "../../builder/enums";
import { checkedIds } from "../../builder/ids";
import { Node } from "../../builder/node-type";
import { catalogueInput } from "./catalogue-columns";
import { catalogueMutation } from "./catalogue-mutation";
import { Supplier } from "./suppliers";

builder.prismaObject("SupplierClosure", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    supplier: t.relation("supplier", { description: "The closed supplier." }),
    firstOn: t.expose("firstOn", { type: "Date" }),
    lastOn: t.expose("lastOn", { type: "Date" }),
    reason: t.exposeString("reason", { nullable: true }),
  }),
});

builder.prismaObjectFields(Supplier, (t) => ({
  closedWeekdays: t.expose("closedWeekdays", {
    type: [Weekday],
    description: "Days of the week on which it neither takes orders nor delivers; empty when it works on all of them.",
  }),
  closures: t.relation("closures", {
    description: "Days in a row on which it is closed, the earliest first; past ones too.",
    query: { orderBy: { firstOn: "asc" } },
  }),
}));

const SupplierClosureInput = catalogueInput("SupplierClosureInput", tables.supplierClosures, {
  description:
    "A closure of a supplier. The first day identifies it: a known one changes, a new one is created. Omitted fields stay as they are.",
});

catalogueMutation(
  "upsertSupplierClosures",
  tables.supplierClosures,
  SupplierClosureInput,
  "SupplierClosure",
  "Creates or changes days on which suppliers neither take orders nor deliver; buying dates and deliveries move round them.",
);

builder.mutationField("deleteSupplierClosures", (t) =>
  t.field({
    type: ["ID"],
    description: "Deletes closures of suppliers, all or none. Returns their ids, each once.",
    args: { ids: t.arg.idList({ required: true, description: "The closures." }) },
    resolve: (_root, { ids }, { work }) => deleteClosures(work, checkedIds("ids", ids)),
  }),
);
