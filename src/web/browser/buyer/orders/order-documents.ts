import { fileName } from "../../../../values/file-name";
import { at } from "../../shared/base-path";
import { Refused, request } from "../../shared/service";

/** Saves what a supplier is sent: the order as PDF or as workbook. @throws Refused in the service's words. */
export async function saveOrder(
  apiKey: string,
  { id, reference }: { id: string; reference: string },
  format: "PDF" | "EXCEL",
): Promise<void> {
  const address = at(`/api/v1/orders/${encodeURIComponent(id)}?output_format=${format}`);
  const response = await request(address, { headers: { Authorization: `Bearer ${apiKey}` } });
  if (!response.ok) throw new Refused((await response.json().catch(() => null))?.detail ?? "It could not be made.");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = fileName(reference, format === "PDF" ? "pdf" : "xlsx", "order");
  link.click();
  URL.revokeObjectURL(link.href);
}
