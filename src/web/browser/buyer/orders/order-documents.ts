import { t } from "@lingui/core/macro";
import type { DocumentLanguage } from "../../../../generated/pages/graphql";
import { fileName } from "../../../../values/file-name";
import { at } from "../../shared/base-path";
import { Refused, request, saveFile } from "../../shared/service";

/** Saves what a supplier is sent: the order as PDF or as workbook. @param language Null: the supplier's. @throws Refused in the service's words. */
export async function saveOrder(
  { id, reference }: { id: string; reference: string },
  format: "PDF" | "EXCEL",
  language: DocumentLanguage | null,
): Promise<void> {
  const address = at(
    `/api/v1/orders/${encodeURIComponent(id)}?output_format=${format}${language ? `&language=${language.toLowerCase()}` : ""}`,
  );
  const response = await request(address);
  if (!response.ok) throw new Refused((await response.json().catch(() => null))?.detail ?? t`It could not be made.`);
  saveFile(await response.blob(), fileName(reference, format === "PDF" ? "pdf" : "xlsx", "order"));
}
