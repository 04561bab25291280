import closeWithGrace from "close-with-grace";
import { readConfig } from "./config";
import { serve } from "./serve";

async function main(): Promise<void> {
  const service = await serve(readConfig());
  closeWithGrace({ delay: 40_000 }, async ({ err }) => {
    if (err) service.log.fatal({ err }, "the service stops because of a fault");
    await service.stop();
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
