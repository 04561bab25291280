import { bringUpToDate } from "../../src/build/build";
import { startCluster } from "./cluster";
import { openRunFolder } from "./folders";
import afterAllFiles from "./global-teardown";

export default async function beforeAllFiles(): Promise<void> {
  // Once, and not by each of the workers that start threads and processes.
  bringUpToDate();
  openRunFolder();
  try {
    await startCluster();
  } catch (error) {
    // Jest tears down only what it has set up. A migration that fails must leave no server behind.
    await afterAllFiles();
    throw error;
  }
}
