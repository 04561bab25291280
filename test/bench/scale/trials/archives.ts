import fs from "node:fs";
import path from "node:path";
import { onServer } from "../../../support/cluster";
import { allRows } from "../../../support/stored-rows";
import { createDatabase, databaseOf, OWNER, type Server, startServer } from "../servers";
import { Shop } from "../shop";
import { exactly, noted, type Trial } from "../trial";
import type { Whole } from "../whole";

/** Tables whose rows differ, by name; none where all is the same. */
async function differing(one: string, other: string, tenantId?: string): Promise<string> {
  const [here, there] = await Promise.all(
    [one, other].map((url) => onServer(url, (client) => allRows(client, tenantId))),
  );
  const names = Object.keys(here ?? {}).filter((name) => here?.[name] !== there?.[name]);
  return names.join(", ") || "none";
}

const on = (url: string) => ({ DATABASE_URL: url, DATABASE_DIRECT_URL: "", DATABASE_READ_URL: "" });

async function timed(act: () => Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  await act();
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/** Everything to a server that never saw the service, where the keys go on. */
async function restoreAll(whole: Whole, shop: Shop, restored: Server) {
  const file = path.join(whole.folder, "all.archive");
  const written = await timed(() => whole.cli("backup", file));
  const stored = await timed(() => whole.cliOn(on(databaseOf(restored.url, "inventory", OWNER)), "restore", file));
  const differ = await differing(whole.admin, restored.url);
  const server = await whole.startProcess({ ...on(databaseOf(restored.url, "inventory", OWNER)), WORKER: "off" });
  const { status } = await shop.get(server.address, "/orders");
  await server.end("SIGTERM");
  return [
    noted("backup, its size, and restore", `${written}, ${Math.round(fs.statSync(file).size / 1e6)} MB, ${stored}`),
    exactly("tables that differ after it", "none", differ),
    exactly("a key's request there", 200, status),
  ];
}

/** One merchant to another installation, and away here. */
async function moveOne(whole: Whole, shop: Shop, restored: Server) {
  const file = path.join(whole.folder, "one.archive");
  const target = await createDatabase(restored, "another");
  const admin = databaseOf(restored.url, "another");
  await whole.cliOn(on(target), "migrate");
  await whole.cli("tenant", "close", shop.name);
  const tenantId = (
    await onServer(whole.admin, (client) => client.query("select id from tenants where name = $1", [shop.name]))
  ).rows[0].id as string;
  await whole.cli("tenant", "export", shop.name, file);
  const imported = await whole.cliOn(on(target), "tenant", "import", file);
  const differ = await differing(whole.admin, admin, tenantId);
  await whole.cli("tenant", "delete", shop.name, "--yes");
  const left = await onServer(whole.admin, (client) => allRows(client, tenantId));
  return [
    exactly("a merchant's id in another installation", "kept", imported === tenantId ? "kept" : imported),
    exactly("its tables that differ there", "none", differ),
    exactly(
      "tables with rows of it here, once deleted",
      "none",
      Object.keys(left)
        .filter((name) => !left[name]?.startsWith("0 "))
        .join(", ") || "none",
    ),
  ];
}

/** Backups and moves while the servers are up; the workers rest, so that nothing changes in between. */
export const archives: Trial = {
  name: "archives",
  summary: "a backup restored elsewhere, and a merchant moved to another installation, have every row",
  async run(stage) {
    const market = await stage.market();
    const whole = await stage.whole();
    const shop = await Shop.open(whole, "Archived");
    await shop.writeOrder(whole.address(1), "PO-1");
    await market.untilDone();
    await stage.whole(0);
    const folder = path.join(whole.folder, "restored");
    const restored = await startServer(folder);
    try {
      return [...(await restoreAll(whole, shop, restored)), ...(await moveOne(whole, shop, restored))];
    } finally {
      await restored.process.end("SIGQUIT");
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};
