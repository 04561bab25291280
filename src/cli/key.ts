import { Command, InvalidArgumentError, Option } from "commander";
import { readKey } from "../domain/keys/key-text";
import { createKey, listKeys, revokeKey } from "../domain/keys/keys";
import { nameOfRight, RIGHTS, type Right, rightNamed } from "../domain/people/rights";
import type { KeyScope } from "../generated/prisma/enums";
import { shortened, visible } from "../values/text";
import type { CliContext } from "./context";
import { renderTable } from "./table";

const UNIT_MS: Record<string, number> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Reads the lifetime of a key, such as 12h, 90d or 8w, in ms. */
function readLifetime(text: string): number {
  const [, count, unit] = /^(\d{1,5})([hdw])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit ?? ""];
  if (!count || !unitMs || Number(count) === 0)
    throw new InvalidArgumentError("write a number and h, d or w, such as 90d");
  return Number(count) * unitMs;
}

const shown = (date: Date | null) => date?.toISOString().slice(0, 16).replace("T", " ") ?? "";

/** Reads a list of rights by their names. */
function readRights(text: string): Right[] {
  const known = `the rights are ${Object.keys(RIGHTS)
    .map((right) => nameOfRight(right as Right))
    .join(", ")}`;
  const rights = text.split(",").map((name) => {
    const right = rightNamed(name.trim());
    if (!right) throw new InvalidArgumentError(`there is no right "${shortened(visible(name.trim()), 40)}"; ${known}`);
    return right;
  });
  return [...new Set(rights)].sort();
}

/** What a key may do, as a list says it. */
const saidOf = ({ scope, rights }: { scope: KeyScope; rights: readonly string[] }) =>
  rights.length > 0 ? rights.map((right) => nameOfRight(right as Right)).join(", ") : scope.toLowerCase();

interface CreateOptions {
  tenant: string;
  name: string;
  scope: "read" | "write";
  rights?: Right[];
  expires?: number;
}

/** `key create`, `key list` and `key revoke`. */
export function keyCommand({ withDatabase, tenantByName, stdout, stderr }: CliContext): Command {
  const command = new Command("key").description("create, list and revoke API keys; each belongs to one merchant");
  command
    .command("create")
    .description("create a key; prints it, once and never again")
    .requiredOption("--tenant <name>", "the key's merchant")
    .option("--name <label>", "a label that `key list` shows", "key")
    .addOption(
      new Option("--scope <scope>", "the key's permission; write includes read")
        .choices(["read", "write"])
        .default("write"),
    )
    .addOption(
      new Option(
        "--rights <names>",
        "the key's rights beside reading instead of a scope, such as write-orders,receive-stock",
      )
        .argParser(readRights)
        .conflicts("scope"),
    )
    .option("--expires <lifetime>", "its lifetime, for example 12h, 90d or 8w. Default: no end", readLifetime)
    .action(({ tenant, name, scope, rights = [], expires }: CreateOptions) =>
      withDatabase(async (database, clock) => {
        const { id } = await tenantByName(database, tenant);
        const expiresAt = expires === undefined ? null : new Date(clock.now().getTime() + expires);
        const what = { scope: rights.length === 0 && scope === "write" ? "WRITE" : "READ", rights } as const;
        const text = await createKey(database, id, { name, ...what, expiresAt });
        stderr.write(`Key "${name}" for "${tenant}" (${saidOf(what)}). Keep it: it can't be shown again.\n`);
        stderr.write(`\`key revoke ${readKey(text)?.prefix}\` revokes it.\n`);
        stdout.write(`${text}\n`);
      }),
    );
  command
    .command("list")
    .description(
      "list a merchant's keys by their prefixes, times in UTC, the last use within an hour; the keys themselves are stored nowhere",
    )
    .requiredOption("--tenant <name>", "the keys' merchant")
    .action(({ tenant }: { tenant: string }) =>
      withDatabase(async (database) => {
        const keys = await listKeys(database, (await tenantByName(database, tenant)).id);
        const rows = keys.map((key) => [
          key.prefix,
          key.name,
          saidOf(key),
          shown(key.createdAt),
          shown(key.expiresAt),
          shown(key.revokedAt),
          shown(key.lastUsedAt) || "never",
        ]);
        stdout.write(renderTable(["prefix", "name", "scope", "created", "expires", "revoked", "last used"], rows));
      }),
    );
  command
    .command("revoke")
    .description("revoke a key from now on")
    .argument("<key>", "the key's prefix, as `key list` shows it, or the whole key")
    .action((text: string) =>
      withDatabase(async (database, clock) => {
        const { prefix, name, tenantName, revokedAt, isNew } = await revokeKey(database, clock, text);
        const key = `${prefix} ("${name}" of ${tenantName})`;
        const words = isNew ? `Revoked ${key}.` : `Nothing changed: ${key} was revoked at ${shown(revokedAt)} UTC.`;
        stderr.write(`${words}\n`);
      }),
    );
  return command;
}
