import closeWithGrace from "close-with-grace";
import { readConfig } from "./config";
import { STOP_WITHIN_MS, serve } from "./serve";

async function main(): Promise<void> {
  const config = readConfig();
  const service = await serve(config);
  closeWithGrace({ delay: config.stopNoticeMs + STOP_WITHIN_MS }, async ({ err }) => {
    if (err) service.log.fatal({ err }, "the service stops because of a fault");
    await service.stop();
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
