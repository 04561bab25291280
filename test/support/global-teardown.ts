import { stopCluster } from "./cluster";
import { removeRunFolder } from "./folders";

export default async function afterAllFiles(): Promise<void> {
  await stopCluster();
  removeRunFolder();
}
