import { type InputFault, InvalidInput } from "../../errors";
import { isMailAddress } from "../../values/mail-address";
import { isLongerThan, isUnstorable, MAX_TEXT_LENGTH } from "../../values/text";
import type { Work } from "../work";
import { MAX_LOGO_BYTES, pictureType } from "./logo";

/** Maximum length of the terms of orders, and of the notes of one, in characters: about a page. */
export const MAX_PARAGRAPHS = 4_000;

const LINES = ["address1", "address2", "city", "province", "country", "zip", "phone", "email", "taxId"] as const;
type Line = (typeof LINES)[number];

/** The lines on a merchant's documents beside its name; null for unset ones. */
export interface Letterhead extends Record<Line, string | null> {
  /** The terms for every order; may have several lines. */
  orderTerms: string | null;
  logo: Buffer | null;
}

/** The change: fields left out stay as they are, null removes them. The logo is base64. */
export type LetterheadChange = Partial<Record<Line | "orderTerms" | "logo", string | null>>;

const columns = {
  ...(Object.fromEntries(LINES.map((name) => [name, true])) as Record<Line, true>),
  orderTerms: true,
  logo: true,
} as const;

const NOTHING: Letterhead = {
  ...(Object.fromEntries(LINES.map((name) => [name, null])) as Record<Line, null>),
  orderTerms: null,
  logo: null,
};

/** The merchant's letterhead; all null where none was ever set. One statement. */
export async function letterhead({ db }: Pick<Work, "db">): Promise<Letterhead> {
  const kept = await db.letterhead.findFirst({ select: columns });
  return kept ? { ...kept, logo: kept.logo && Buffer.from(kept.logo) } : NOTHING;
}

/** Returns the fault of a text to print; null when there is none. */
export function faultOfPrinted(path: string, text: string, most: number): InputFault | null {
  if (isUnstorable(text)) return { path, reason: "holds a character that can't be kept" };
  return isLongerThan(text, most) ? { path, reason: `must have at most ${most} characters` } : null;
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

function faultOfLogo(logo: string): InputFault | null {
  const path = "input.logo";
  const bytes = BASE64.test(logo.replaceAll(/\s/g, "")) ? Buffer.from(logo, "base64") : null;
  if (!bytes) return { path, reason: "must be base64" };
  if (bytes.length > MAX_LOGO_BYTES) return { path, reason: `must have at most ${MAX_LOGO_BYTES} bytes` };
  const wanted = "a whole PNG (up to 8 bits a sample, not interlaced) or JPEG with sides of at most 2000 pixels";
  return pictureType(bytes) ? null : { path, reason: `must be ${wanted}` };
}

function faultsOf(change: LetterheadChange): InputFault[] {
  const { orderTerms, logo, email } = change;
  return [
    ...LINES.map((name) => faultOfPrinted(`input.${name}`, change[name] ?? "", MAX_TEXT_LENGTH)),
    faultOfPrinted("input.orderTerms", orderTerms ?? "", MAX_PARAGRAPHS),
    email && !isMailAddress(email) ? { path: "input.email", reason: "must be the address of one mailbox" } : null,
    logo ? faultOfLogo(logo) : null,
  ].filter((fault) => fault !== null);
}

/** Blanks alone count as empty. */
const orNull = (text: string | null) => (text?.trim() ? text : null);

/**
 * Changes the lines on the merchant's documents.
 * @throws InvalidInput by the change's own paths; nothing has been written then.
 */
export async function setLetterhead(work: Work, change: LetterheadChange): Promise<Letterhead> {
  const faults = faultsOf(change);
  if (faults.length > 0) throw InvalidInput(faults);
  const { logo, ...texts } = change;
  const data = {
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, orNull(text)]])),
    ),
    ...(logo === undefined ? {} : { logo: logo ? new Uint8Array(Buffer.from(logo, "base64")) : null }),
  };
  await work.db.letterhead.upsert({ where: { tenantId: work.tenant.id }, create: data, update: data });
  return letterhead(work);
}
