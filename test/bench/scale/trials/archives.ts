import fs from "node:fs";
import path from "node:path";
import { onServer } from "../../../support/cluster";
import { allRows } from "../../../support/stored-rows";
import type { Deployment } from "../deployment";
import { createDatabase, databaseOf, OWNER, type Server, startServer } from "../servers";
import { Shop } from "../shop";
import { exactly, noted, type Trial } from "../trial";

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
async function restoreAll(deployment: Deployment, shop: Shop, restored: Server) {
  const file = path.join(deployment.folder, "all.archive");
  const written = await timed(() => deployment.cli("backup", file));
  const stored = await timed(() => deployment.cliOn(on(databaseOf(restored.url, "inventory", OWNER)), "restore", file));
  const differ = await differing(deployment.admin, restored.url);
  const server = await deployment.startProcess({ ...on(databaseOf(restored.url, "inventory", OWNER)), WORKER: "off" });
  const { status } = await shop.get(server.address, "/orders");
  await server.end("SIGTERM");
  return [
    noted("backup, its size, and restore", `${written}, ${Math.round(fs.statSync(file).size / 1e6)} MB, ${stored}`),
    exactly("tables that differ after it", "none", differ),
    exactly("a key's request there", 200, status),
  ];
}

/** One merchant to another installation, and away here. */
async function moveOne(deployment: Deployment, shop: Shop, restored: Server) {
  const file = path.join(deployment.folder, "one.archive");
  const target = await createDatabase(restored, "another");
  const admin = databaseOf(restored.url, "another");
  await deployment.cliOn(on(target), "migrate");
  await deployment.cli("tenant", "close", shop.name);
  const tenantId = (
    await onServer(deployment.admin, (client) => client.query("select id from tenants where name = $1", [shop.name]))
  ).rows[0].id as string;
  await deployment.cli("tenant", "export", shop.name, file);
  const imported = await deployment.cliOn(on(target), "tenant", "import", file);
  const differ = await differing(deployment.admin, admin, tenantId);
  await deployment.cli("tenant", "delete", shop.name, "--yes");
  const left = await onServer(deployment.admin, (client) => allRows(client, tenantId));
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
  async run(testbed) {
    const market = await testbed.market();
    const deployment = await testbed.deployment();
    const shop = await Shop.open(deployment, "Archived");
    await shop.writeOrder(deployment.address(1), "PO-1");
    await market.untilDone();
    await testbed.deployment(0);
    const folder = path.join(deployment.folder, "restored");
    const restored = await startServer(folder);
    try {
      return [...(await restoreAll(deployment, shop, restored)), ...(await moveOne(deployment, shop, restored))];
    } finally {
      await restored.process.end("SIGQUIT");
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
};
