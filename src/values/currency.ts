/** ISO 4217 list one: currencies in use. Codes that name no money (XXX, XTS) are left out. https://www.six-group.com/en/products-services/financial-information/data-standards.html */
const IN_USE = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF
  CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF
  IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT
  MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD
  SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS
  VED VES VND VUV WST XAD XAF XAG XAU XBA XBB XBC XBD XCD XCG XDR XOF XPD XPF XPT XSU XUA YER ZAR ZMW ZWG`;

/** ISO 4217 list three, as far as withdrawn since 2010: sales and prices of those years are still brought in. */
const WITHDRAWN = "ANG BGN BYR CUC EEK HRK LTL LVL MRO SLL STD TMM VEB VEF ZMK ZWL";

const CODES: ReadonlySet<string> = new Set(`${IN_USE} ${WITHDRAWN}`.trim().split(/\s+/));

/** Whether the text is an ISO 4217 currency code, in capitals as the standard writes it. */
export function isCurrency(code: string): boolean {
  return CODES.has(code);
}

/** ISO 4217 minor units where they are not two. What has none (gold, special drawing rights) keeps as many as unit costs print. Decision D120. */
const DECIMALS: ReadonlyMap<string, number> = new Map(
  (
    [
      [0, "BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
      [3, "BHD IQD JOD KWD LYD OMR TND"],
      [4, "CLF UYW"],
      [6, "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA"],
    ] as const
  ).flatMap(([decimals, codes]) => codes.split(" ").map((code) => [code, decimals] as const)),
);

/** Decimals of an amount in most currencies. */
export const USUAL_DECIMALS = 2;

/** Currencies whose amounts have other decimals than `USUAL_DECIMALS`, by their decimals. */
export const UNUSUAL_CURRENCIES: ReadonlyMap<number, readonly string[]> = new Map(
  [...new Set(DECIMALS.values())].map((decimals) => [
    decimals,
    [...DECIMALS].flatMap(([code, own]) => (own === decimals ? [code] : [])),
  ]),
);

/**
 * Returns the decimals that an amount in a currency has, by ISO 4217. `Intl` has those of everyday prices, which differ for some (IQD, RSD).
 * @example currencyDecimals("JPY") // 0
 */
export function currencyDecimals(currency: string): number {
  return DECIMALS.get(currency) ?? USUAL_DECIMALS;
}
