import { type InputFault, InvalidInput } from "../../errors";
import { readTag, TAG_WANTED } from "../../values/locale";
import { isMailAddress } from "../../values/mail-address";
import { isUnprintable, isUnstorable } from "../../values/text";
import { faultsOfName } from "../account-name";

/** Longest e-mail address, in characters (RFC 5321). */
const MAX_EMAIL_LENGTH = 254;

/** An e-mail address as accounts are found by it. */
export const foldedEmail = (text: string): string => text.trim().toLowerCase();

/** The faults of an e-mail address in its folded form. */
export function faultsOfEmail(email: string): InputFault[] {
  const isPlausible =
    email.length <= MAX_EMAIL_LENGTH && !isUnstorable(email) && !isUnprintable(email) && isMailAddress(email);
  return isPlausible ? [] : [{ path: "email", reason: "must be an e-mail address, such as anna@example.com" }];
}

/** Reads an e-mail address. @throws InvalidInput */
export function readEmail(text: string): string {
  const email = foldedEmail(text);
  const faults = faultsOfEmail(email);
  if (faults.length > 0) throw InvalidInput(faults);
  return email;
}

/** Reads a language with the place whose ways of writing are meant. @example readLocale("de-at") // "de-AT" @throws InvalidInput */
export function readLocale(text: string): string {
  const tag = readTag(text);
  if (tag !== null) return tag;
  throw InvalidInput([{ path: "locale", reason: TAG_WANTED }]);
}

/** What nobody sees in a name, so that two different names look the same. Joiners belong to the spelling of some scripts. */
const INVISIBLE =
  /(?![\u200C\u200D])[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]|(?<![\p{L}\p{M}])[\u200C\u200D]|(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\u200C\u200D]/u;

/** Reads a person's name. @throws InvalidInput */
export function readName(text: string): string {
  const name = text.trim();
  const faults = faultsOfName(name);
  if (INVISIBLE.test(name)) faults.push({ path: "name", reason: "must hold no invisible characters" });
  if (faults.length > 0) throw InvalidInput(faults);
  return name;
}
