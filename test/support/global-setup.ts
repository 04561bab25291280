import { startCluster } from "./cluster";
import { openRunFolder } from "./folders";

export default async function beforeAllFiles(): Promise<void> {
  openRunFolder();
  await startCluster();
}
