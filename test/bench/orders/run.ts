/** `npm run bench:orders`: quantiles that stocks are chosen by, orders of what is dead, what decisions by costs cost, and the cycles that hold. */

import { resolve } from "node:path";
import { Command } from "commander";
import { repositoryRoot } from "../support/run-cli";
import { judgeCosts } from "./cost-world";
import { dailyShop } from "./daily-shop";
import { judgeDeadStock } from "./dead-stock";
import { judgeQuantiles } from "./quantiles";
import { judgeService } from "./service-world";

async function main(): Promise<void> {
  const command = new Command("bench:orders")
    .option("--data <folder>", "the data folder", resolve(repositoryRoot, "../shared/data"))
    .parse();
  const shop = await dailyShop(command.opts<{ data: string }>().data);
  judgeQuantiles(shop);
  judgeDeadStock(shop);
  judgeCosts();
  judgeService();
}

void main();
