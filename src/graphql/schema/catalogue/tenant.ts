import type { Rights } from "../../../domain/people/rights";
import { type TenantProfile, today } from "../../../domain/work";
import { builder } from "../../builder/builder";
import { KeyScope } from "../../builder/enums";
import { RightType } from "../people/viewer";

builder.queryField("tenant", (t) =>
  t.field({
    type: Merchant,
    description: "The merchant that the API key belongs to.",
    resolve: (_root, _args, { work }) => work.tenant,
  }),
);

export const Merchant = builder.objectRef<TenantProfile>("Tenant").implement({
  description: "A merchant account.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    name: t.exposeString("name", { description: "Name." }),
    currency: t.exposeString("currency", {
      description: "ISO 4217 code of the currency that costs and revenue are in.",
    }),
    timeZone: t.exposeString("timeZone", { description: "IANA zone whose midnight starts a planning day." }),
    today: t.field({
      type: "Date",
      description:
        "The present day in that zone. Deliveries expected before it are late, purchases due before it overdue.",
      resolve: (_tenant, _args, { work }) => today(work),
    }),
    isTest: t.exposeBoolean("isTest", {
      description:
        "Whether it is a test merchant, whose clock can be set (`setTestClock`) and whose keys begin with `ips_test_`.",
    }),
    sendsMail: t.boolean({
      description:
        "Whether orders and saved questions can be mailed (`mailOrder`, `scheduleQuestion`): whether the service has a mail server.",
      resolve: (_tenant, _args, { work }) => work.mailsPerDay !== undefined,
    }),
  }),
});

builder.queryField("apiKey", (t) =>
  t.field({
    type: ApiKey,
    description: "The API key of this request. A front-end can hide actions that the key may not do.",
    resolve: (_root, _args, { rights }) => ({ rights }),
  }),
);

const ApiKey = builder.objectRef<{ rights: Rights }>("ApiKey").implement({
  description: "An API key.",
  fields: (t) => ({
    scope: t.field({
      type: KeyScope,
      description: "Its permissions: WRITE where it may do anything beside reading.",
      resolve: ({ rights }) => (rights.size > 0 ? ("WRITE" as const) : ("READ" as const)),
    }),
    rights: t.field({
      type: [RightType],
      description: "The rights that it has beside reading.",
      resolve: ({ rights }) => [...rights],
    }),
  }),
});
