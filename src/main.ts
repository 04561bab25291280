import closeWithGrace from "close-with-grace";
import { explain } from "./cli/explain";
import { readConfig } from "./config";
import { endProcess } from "./process/end-process";
import { endOnSignals, leaveSignals } from "./process/signals";
import { STOP_WITHIN_MS, serve } from "./service/serve";

async function main(): Promise<void> {
  endOnSignals();
  const config = readConfig();
  const service = await serve(config);
  leaveSignals();
  closeWithGrace({ delay: config.stopNoticeMs + STOP_WITHIN_MS }, async ({ err }) => {
    if (err) service.log.fatal({ err }, "the service stops because of a fault");
    await service.stop();
  });
}

main().catch((error: unknown) => {
  console.error(explain(error));
  return endProcess(1);
});
