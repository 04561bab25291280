import { OrderNotFound } from "../../errors";
import type { OperationService, Requester } from "../../graphql/execution/run";
import type { DocumentLanguage } from "../../values/document-language";
import { renderFile } from "../render-file";
import { getOrder } from "./get-order";

/**
 * The PDF of an order, the very one that `GET /orders/{order_id}` answers, for the service itself: null when there is no such order.
 * @param tenantId The order's merchant; it is read with its own share of the connections.
 */
export async function orderPdf(
  service: OperationService,
  tenantId: string,
  orderId: string,
  language: DocumentLanguage,
): Promise<Buffer | null> {
  const { definition } = getOrder;
  const { file } = definition;
  if (!file) return null;
  const gone = new AbortController().signal;
  const by = { kind: "JOB", id: "mail-order", name: "mail-order" } as const;
  const asked = { rights: new Set<never>(), by, warehouses: [], keyPrefix: `mails of ${tenantId}` };
  const caller: Requester = { tenantId, ...asked, gone };
  const input = {
    path: { order_id: orderId },
    query: { aggregation_level: "SKU", output_format: "PDF", language: language.toLowerCase() },
    body: undefined,
    signedLink: (path: string) => path,
  };
  try {
    return (await renderFile({ definition, file }, service, caller, input)).bytes;
  } catch (error) {
    if (OrderNotFound.is(error)) return null;
    throw error;
  }
}
