import { render } from "../documents/render";
import { type OperationService, type Requester, run } from "../graphql/execution/run";
import type { AnyInput, Endpoint } from "./endpoint";

export type FileOf = NonNullable<Endpoint["definition"]["file"]>;

/** An endpoint's file with its description. */
interface RenderedFile {
  bytes: Buffer;
  /** Media type. */
  type: string;
  /** Content-Disposition. */
  disposition: string;
}

/** Makes the file that an endpoint answers some requests with, off the main thread. @throws what the operation and `render` throw. */
export async function renderFile(
  { definition, file }: Pick<Endpoint, "definition"> & { file: FileOf },
  service: OperationService,
  caller: Requester,
  input: AnyInput,
): Promise<RenderedFile> {
  const result = await run(service, caller, file.operation ?? definition.operation, definition.variables(input, null));
  const body = definition.output.parse(definition.respond(result, input));
  const { rendering, type, disposition } = file.of(body, input, result);
  return { bytes: await render(rendering, caller), type, disposition };
}
