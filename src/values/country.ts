/** ISO 3166-1 alpha-2: the codes assigned to countries. https://www.iso.org/iso-3166-country-codes.html */
const CODES = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF
  CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH
  GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
  KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG
  NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN
  SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT
  ZA ZM ZW`
  .trim()
  .split(/\s+/);

/** The languages whose names of countries are known; where two call different countries the same, the first one counts. */
const LANGUAGES = ["en", "de", "fr", "nl", "es", "it", "pt", "da", "sv", "pl"];

/** What people write beside the names that languages have, folded. */
const ALIASES: Readonly<Record<string, string>> = {
  uk: "GB",
  "great britain": "GB",
  usa: "US",
  "u s a": "US",
  "united states of america": "US",
  uae: "AE",
  holland: "NL",
  "czech republic": "CZ",
  turkey: "TR",
  "hong kong": "HK",
  macau: "MO",
  "viet nam": "VN",
  "ivory coast": "CI",
};

/** Lower-case letters and digits without accents, apart by single blanks, without an article before them. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^the /, "");

let codesByName: ReadonlyMap<string, string> | undefined;

/** Made when it is first needed: a list of some 2,500 names. */
function namesOfCountries(): ReadonlyMap<string, string> {
  if (codesByName) return codesByName;
  const found = new Map<string, string>(CODES.map((code) => [code.toLowerCase(), code]));
  const learn = (name: string, code: string) => {
    if (!found.has(name)) found.set(name, code);
  };
  for (const [name, code] of Object.entries(ALIASES)) learn(name, code);
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of CODES) learn(folded(names.of(code) ?? code), code);
  }
  codesByName = found;
  return found;
}

/**
 * The ISO 3166-1 code of a country, in capitals, by its code in any case or its name in English or another language of some European
 * countries; null when it is neither.
 * @example countryCode("The Netherlands") // "NL"
 */
export function countryCode(text: string): string | null {
  return namesOfCountries().get(folded(text)) ?? null;
}
