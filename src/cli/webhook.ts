import { Command, Option } from "commander";
import type { Config } from "../config";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  GRACE_HOURS,
  listWebhookEndpoints,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from "../domain/webhooks/endpoints";
import { workFor } from "../domain/work";
import type { WebhookEndpoint } from "../generated/prisma/client";
import { counted } from "../values/counted";
import { WEBHOOK_EVENT_TYPES } from "../values/webhook-events";
import { WebhookTargets } from "../values/webhook-targets";
import type { CliContext } from "./context";
import { renderTable } from "./table";
import { addDeliveryCommands } from "./webhook-deliveries";
import { type ForTenant, type OfTenant, readWhole, shown } from "./webhook-options";

interface CreateOptions extends OfTenant {
  events: string[];
  description?: string;
  signature: "hmac" | "ed25519";
}

interface UpdateOptions extends OfTenant {
  url?: string;
  events?: string[];
  description?: string;
  enable?: true;
  disable?: true;
}

/** Types of event with commas between; `all` for all. */
const readTypes = (text: string): string[] =>
  text === "all" ? [...WEBHOOK_EVENT_TYPES] : text.split(",").map((type) => type.trim());

const EVENTS = ["--events <types>", "what it wants to hear of, with commas between, or all"] as const;
const SIGNATURE = "with a secret that both sides have, or with a key of which the receiver has the public half";

const rowOf = ({ id, url, eventTypes, disabledReason, disabledAt, failures, failingSince }: WebhookEndpoint) => [
  id,
  url,
  eventTypes.join("\n"),
  disabledReason ? `${disabledReason.toLowerCase().replace("_", " ")}, ${shown(disabledAt)}` : "",
  failingSince ? `${failures} since ${shown(failingSince)}` : "",
];

/** `webhook create`, `list`, `update`, `rotate` and `delete`, and the commands for deliveries. */
export function webhookCommand({ withDatabase, tenantByName, stdout, stderr }: CliContext, config: Config): Command {
  const webhookTargets = new WebhookTargets(config.webhookPrivateNetworks);
  const forTenant: ForTenant = (tenant, act) =>
    withDatabase(async (database, clock) => {
      const { id } = await tenantByName(database, tenant);
      return workFor(database, id, clock, (work) => act({ ...work, webhookTargets }));
    });
  const command = new Command("webhook").description(
    "make and look after the addresses that a merchant's events are posted to",
  );
  const sub = (usage: string, description: string) =>
    command.command(usage).description(description).requiredOption("--tenant <name>", "the merchant whose it is");

  sub("create", "make an endpoint; prints what its receiver verifies by: a secret now and never again")
    .argument("<url>", "where to post, such as https://shop.example/webhooks")
    .requiredOption(...EVENTS, readTypes)
    .option("--description <text>", "what it is for")
    .addOption(new Option("--signature <kind>", SIGNATURE).choices(["hmac", "ed25519"]).default("hmac"))
    .action(async (url: string, { tenant, events, description = "", signature }: CreateOptions) => {
      const kind = signature === "ed25519" ? "ED25519" : "HMAC_SHA256";
      const settings = { url, eventTypes: events, description, signature: kind } as const;
      const { endpoint, secret } = await forTenant(tenant, (work) => createWebhookEndpoint(work, settings));
      stderr.write(`Endpoint ${endpoint.id} of "${tenant}"; its receiver verifies by:\n`);
      stdout.write(`${secret}\n`);
    });
  sub("list", "list a merchant's endpoints, and which of them fail or get nothing").action(
    async ({ tenant }: OfTenant) => {
      const endpoints = await forTenant(tenant, listWebhookEndpoints);
      stdout.write(renderTable(["id", "url", "events", "disabled", "failures"], endpoints.map(rowOf)));
    },
  );
  sub("update", "change an endpoint, disable it, or enable it again; what is left out stays")
    .argument("<id>", "the endpoint, as `webhook list` shows it")
    .option("--url <url>", "where to post")
    .option(...EVENTS, readTypes)
    .option("--description <text>", "what it is for")
    .option("--enable", "send to it again; `webhook replay` sends what it missed")
    .addOption(new Option("--disable", "send nothing to it; what waits is given up").conflicts("enable"))
    .action(async (id: string, { tenant, url, events, description, enable, disable }: UpdateOptions) => {
      const isEnabled = enable ? true : disable ? false : undefined;
      const change = { url, eventTypes: events, description, isEnabled };
      const changed = await forTenant(tenant, (work) => updateWebhookEndpoint(work, id, change));
      stderr.write(`Endpoint ${changed.id} is ${changed.disabledAt ? "disabled" : "enabled"}.\n`);
    });
  sub("rotate", "give an endpoint a new secret or key; prints what its receiver verifies by from now on")
    .argument("<id>", "the endpoint")
    .option("--grace <hours>", "for how long both sign; 0 for not at all", readWhole, GRACE_HOURS)
    .action(async (id: string, { tenant, grace }: OfTenant & { grace: number }) => {
      const { secret } = await forTenant(tenant, (work) => rotateWebhookSecret(work, id, grace));
      stderr.write(grace > 0 ? `Both sign for ${counted(grace, "hour")}.\n` : "The old one is of no use any more.\n");
      stdout.write(`${secret}\n`);
    });
  sub("delete", "delete an endpoint with its deliveries")
    .argument("<id>", "the endpoint")
    .action(async (id: string, { tenant }: OfTenant) => {
      stderr.write(`Deleted ${await forTenant(tenant, (work) => deleteWebhookEndpoint(work, id))}.\n`);
    });
  addDeliveryCommands(sub, forTenant, { stdout, stderr });
  return command;
}
