/** Longest name before its ending, in characters: file systems take 255 bytes, a character in UTF-8 takes up to four. */
const MAX_STEM_LENGTH = 60;

/** What no file system or header takes in a name, and what hides its true ending or turns its direction. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

function tidyStem(stem: string): string {
  const clean = stem.normalize("NFC").replace(FORBIDDEN, "-").replace(/\s+/g, " ");
  return Array.from(clean)
    .slice(0, MAX_STEM_LENGTH)
    .join("")
    .replace(/^[\s.-]+|[\s.-]+$/g, "");
}

/** The nearest in ASCII: accents fall off, what has no nearest is left out. */
function asciiStem(stem: string): string {
  const plain = stem.normalize("NFKD").replace(/\p{M}+/gu, "");
  const safe = plain.replace(/[^A-Za-z0-9._ -]+/g, "-").replace(/-{2,}/g, "-");
  return safe.replace(/^[\s.-]+|[\s.-]+$/g, "");
}

/** RFC 5987 attr-char is narrower than what encodeURIComponent leaves alone. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A name for a file that any system takes. @param ending without the dot. @param fallback Stands for a name with nothing left. */
export const fileName = (stem: string, ending: string, fallback: string): string =>
  `${tidyStem(stem) || fallback}.${ending}`;

/**
 * The Content-Disposition of a download: an ASCII name for every client and the true name in UTF-8 (RFC 6266, RFC 5987; D30).
 * Path separators, control characters and direction marks never get in; a name with nothing left becomes `fallback`.
 * @param ending without the dot: "pdf", "xlsx".
 * @example contentDisposition("Größe 5", "pdf", "order") → `attachment; filename="Groe-e 5.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%205.pdf`
 */
export function contentDisposition(stem: string, ending: string, fallback: string): string {
  const named = tidyStem(stem) || fallback;
  const plain = asciiStem(named) || fallback;
  return `attachment; filename="${plain}.${ending}"; filename*=UTF-8''${percentEncode(`${named}.${ending}`)}`;
}
