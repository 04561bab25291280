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

const EVENTS = ["--events <types>", "types of events, with commas between, or all"] as const;
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
    "create and manage the addresses that receive a merchant's events",
  );
  const sub = (usage: string, description: string) =>
    command.command(usage).description(description).requiredOption("--tenant <name>", "the endpoint's merchant");

  sub(
    "create",
    "create an endpoint; prints the secret or public key that its receiver verifies with. A secret is never shown again",
  )
    .argument("<url>", "the receiver's address, for example https://shop.example/webhooks")
    .requiredOption(...EVENTS, readTypes)
    .option("--description <text>", "its purpose")
    .addOption(new Option("--signature <kind>", SIGNATURE).choices(["hmac", "ed25519"]).default("hmac"))
    .action(async (url: string, { tenant, events, description = "", signature }: CreateOptions) => {
      const kind = signature === "ed25519" ? "ED25519" : "HMAC_SHA256";
      const settings = { url, eventTypes: events, description, signature: kind } as const;
      const { endpoint, secret } = await forTenant(tenant, (work) => createWebhookEndpoint(work, settings));
      stderr.write(`Endpoint ${endpoint.id} of "${tenant}"; its receiver verifies with:\n`);
      stdout.write(`${secret}\n`);
    });
  sub("list", "list a merchant's endpoints, with those that fail or get nothing").action(
    async ({ tenant }: OfTenant) => {
      const endpoints = await forTenant(tenant, listWebhookEndpoints);
      stdout.write(renderTable(["id", "url", "events", "disabled", "failures"], endpoints.map(rowOf)));
    },
  );
  sub("update", "change an endpoint, disable it, or enable it again. Omitted options stay as they are")
    .argument("<id>", "the endpoint, as `webhook list` shows it")
    .option("--url <url>", "the receiver's address")
    .option(...EVENTS, readTypes)
    .option("--description <text>", "its purpose")
    .option("--enable", "send to it again; `webhook replay` sends the missed events")
    .addOption(new Option("--disable", "send nothing to it; waiting events are given up").conflicts("enable"))
    .action(async (id: string, { tenant, url, events, description, enable, disable }: UpdateOptions) => {
      const isEnabled = enable ? true : disable ? false : undefined;
      const change = { url, eventTypes: events, description, isEnabled };
      const changed = await forTenant(tenant, (work) => updateWebhookEndpoint(work, id, change));
      stderr.write(`Endpoint ${changed.id} is ${changed.disabledAt ? "disabled" : "enabled"}.\n`);
    });
  sub("rotate", "give an endpoint a new secret or key; prints the one that its receiver verifies with from now on")
    .argument("<id>", "the endpoint")
    .option("--grace <hours>", "hours in which both sign; 0 for none", readWhole, GRACE_HOURS)
    .action(async (id: string, { tenant, grace }: OfTenant & { grace: number }) => {
      const { secret } = await forTenant(tenant, (work) => rotateWebhookSecret(work, id, grace));
      stderr.write(grace > 0 ? `Both sign for ${counted(grace, "hour")}.\n` : "The old one no longer signs.\n");
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
