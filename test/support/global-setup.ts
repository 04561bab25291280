import { bringUpToDate } from "../../src/build/build";
import { startCluster } from "./cluster";
import { openRunFolder } from "./folders";

export default async function beforeAllFiles(): Promise<void> {
  // Once, and not by each of the workers that start threads and processes.
  bringUpToDate();
  openRunFolder();
  await startCluster();
}
