import { nearestOf } from "../../faults/nearest";

/** The encodings that a text file may be named as, with their titles. Unicode first, then by how common they are. */
export const ENCODINGS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big-endian",
  "windows-1252": "Windows-1252 (Western European)",
  "windows-1251": "Windows-1251 (Cyrillic)",
  "windows-1250": "Windows-1250 (Central European)",
  macintosh: "Mac OS Roman (Western European)",
  "windows-1253": "Windows-1253 (Greek)",
  "windows-1254": "Windows-1254 (Turkish)",
  "windows-1257": "Windows-1257 (Baltic)",
  "windows-1255": "Windows-1255 (Hebrew)",
  "windows-1256": "Windows-1256 (Arabic)",
  "windows-1258": "Windows-1258 (Vietnamese)",
  "windows-874": "Windows-874 (Thai)",
  shift_jis: "Shift_JIS (Japanese)",
  "euc-jp": "EUC-JP (Japanese)",
  gb18030: "GB18030, GBK (simplified Chinese)",
  big5: "Big5 (traditional Chinese)",
  "euc-kr": "EUC-KR (Korean)",
  "koi8-r": "KOI8-R (Russian)",
  "koi8-u": "KOI8-U (Ukrainian)",
  ibm866: "DOS 866 (Cyrillic)",
  "x-mac-cyrillic": "Mac OS Cyrillic",
  "iso-8859-2": "ISO 8859-2 (Central European)",
  "iso-8859-5": "ISO 8859-5 (Cyrillic)",
  "iso-8859-7": "ISO 8859-7 (Greek)",
  "iso-8859-15": "ISO 8859-15 (Western European)",
} as const;

export type Encoding = keyof typeof ENCODINGS;

export const encodingNames = Object.keys(ENCODINGS) as Encoding[];

/** Returns whether bytes alone show that a text is in it. */
export const isUnicode = (encoding: Encoding): boolean => encoding.startsWith("utf-");

/**
 * Names that programs use for encodings beside their labels in the Encoding Standard: without signs between, and as labels
 * there.
 */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^utf8(?:bom|sig)$/, "utf-8"],
  [/^utf16$/, "utf-16le"],
  [/^(utf16|ucs2)(le|be)$/, "utf-16$2"],
  [/^(?:cp|ms|ansi|win|windows)?(125[0-8]|874)$/, "windows-$1"],
  [/^(?:x?mac|macos|apple)roman$/, "macintosh"],
  [/^(?:x?mac|macos|apple)cyrillic$/, "x-mac-cyrillic"],
  [/^(?:cp|dos|ibm|oem)866$/, "ibm866"],
  [/^(?:cp|ms|windows)932$/, "shift_jis"],
  [/^(?:cp|ms|windows)936$/, "gb18030"],
  [/^(?:cp|ms|windows)949$/, "euc-kr"],
  [/^uhc$/, "euc-kr"],
  [/^(?:cp|ms|windows)950$/, "big5"],
  [/^iso8859(\d{1,2})$/, "iso-8859-$1"],
  [/^(?:iso)?latin(\d)$/, "l$1"],
  [/^(euc)(jp|kr)$/, "$1-$2"],
  [/^koi8(r|u)$/, "koi8-$1"],
];

/** Names an encoding by its label in the Encoding Standard; null where there is none, or none that files are read in. */
function encodingLabelled(label: string): Encoding | null {
  try {
    const { encoding } = new TextDecoder(label);
    return encodingNames.find((name) => name === (encoding === "gbk" ? "gb18030" : encoding)) ?? null;
  } catch {
    return null;
  }
}

/**
 * Finds an encoding by any of its labels in the Encoding Standard, or by its name in programs, in any case.
 * @returns Null where there is none, or none that files are read in.
 * @example encodingNamed("CP1251") // "windows-1251"
 * @example encodingNamed("MacRoman") // "macintosh"
 */
export function encodingNamed(label: string): Encoding | null {
  const plain = label.toLowerCase().replace(/[^a-z0-9]/g, "");
  const alias = ALIASES.find(([pattern]) => pattern.test(plain));
  return encodingLabelled(label) ?? (alias ? encodingLabelled(plain.replace(alias[0], alias[1])) : null);
}

/** Returns the hint for an unknown encoding: the nearest name, where one is near, and all names. */
export function encodingsInsteadOf(label: string): string {
  const nearest = nearestOf(label, encodingNames);
  return `one of ${encodingNames.join(", ")}${nearest ? `; did you mean ${nearest}?` : ""}`;
}
