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

/** Whether bytes say by themselves that a text is in it. */
export const isUnicode = (encoding: Encoding): boolean => encoding.startsWith("utf-");

/**
 * Finds an encoding by any of its labels in the Encoding Standard, in any case.
 * @returns Null where there is none, or none that files are read in.
 * @example encodingNamed("CP1251") // "windows-1251"
 */
export function encodingNamed(label: string): Encoding | null {
  try {
    const { encoding } = new TextDecoder(label);
    return encodingNames.find((name) => name === (encoding === "gbk" ? "gb18030" : encoding)) ?? null;
  } catch {
    return null;
  }
}
