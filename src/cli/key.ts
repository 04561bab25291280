import { Command, InvalidArgumentError, Option } from "commander";
import { readKey } from "../domain/keys/key-text";
import { createKey, listKeys, revokeKey } from "../domain/keys/keys";
import { nameOfRight, RIGHTS, type Right, rightNamed } from "../domain/people/rights";
import { warehouseNames, warehousesNamed } from "../domain/people/warehouse-list";
import { workFor } from "../domain/work";
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

/** Warehouses that a row of the list names. */
const MAX_SHOWN = 3;

/** Names on one line: the first ones, and how many more there are. */
function listOf(names: readonly string[]): string {
  const shownNames = names.slice(0, MAX_SHOWN).map((name) => shortened(visible(name), 40));
  const more = names.length - shownNames.length;
  return `${shownNames.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

interface CreateOptions {
  tenant: string;
  name: string;
  scope: "read" | "write";
  rights?: Right[];
  warehouse: string[];
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
    .option(
      "--warehouse <name>",
      "a warehouse that the key sees and works in; write it again for each. Default: all",
      (name: string, before: string[]) => [...before, name],
      [],
    )
    .option("--expires <lifetime>", "its lifetime, for example 12h, 90d or 8w. Default: no end", readLifetime)
    .action(({ tenant, name, scope, rights = [], warehouse, expires }: CreateOptions) =>
      withDatabase(async (database, clock) => {
        const { id } = await tenantByName(database, tenant);
        const expiresAt = expires === undefined ? null : new Date(clock.now().getTime() + expires);
        const what = { scope: rights.length === 0 && scope === "write" ? "WRITE" : "READ", rights } as const;
        const warehouseIds =
          warehouse.length === 0 ? [] : await workFor(database, id, clock, (work) => warehousesNamed(work, warehouse));
        const text = await createKey(database, id, { name, ...what, warehouseIds, expiresAt });
        const where = warehouse.length === 0 ? "" : `; ${listOf(warehouse)}`;
        stderr.write(`Key "${name}" for "${tenant}" (${saidOf(what)}${where}). Keep it: it can't be shown again.\n`);
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
      withDatabase(async (database, clock) => {
        const { id } = await tenantByName(database, tenant);
        const keys = await listKeys(database, id);
        const limits = keys.flatMap(({ warehouseIds }) => warehouseIds);
        const names =
          limits.length === 0
            ? new Map<string, string>()
            : await workFor(database, id, clock, (work) => warehouseNames(work, limits));
        const rows = keys.map((key) => [
          key.prefix,
          key.name,
          saidOf(key),
          key.warehouseIds.length === 0 ? "all" : listOf(key.warehouseIds.map((one) => names.get(one) ?? one)),
          shown(key.createdAt),
          shown(key.expiresAt),
          shown(key.revokedAt),
          shown(key.lastUsedAt) || "never",
        ]);
        stdout.write(
          renderTable(["prefix", "name", "scope", "warehouses", "created", "expires", "revoked", "last used"], rows),
        );
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
