/** Currencies by ISO 4217, each with the countries (ISO 3166) that pay taxes in it; all others use the euro. */
const USED_IN = `
AED AE|AFN AF|ALL AL|AMD AM|AOA AO|ARS AR|AUD AU CC CX HM KI NF NR TV|AWG AW|AZN AZ|BAM BA|BBD BB|BDT BD|BHD BH|BIF BI
BMD BM|BND BN|BOB BO|BRL BR|BSD BS|BTN BT|BWP BW|BYN BY|BZD BZ|CAD CA|CDF CD|CHF CH LI|CLP CL|CNY CN|COP CO|CRC CR|CUP CU
CVE CV|CZK CZ|DJF DJ|DKK DK FO GL|DOP DO|DZD DZ|EGP EG|ERN ER|ETB ET|FJD FJ|FKP FK GS|GBP GB GG IM JE|GEL GE|GHS GH|GIP GI
GMD GM|GNF GN|GTQ GT|GYD GY|HKD HK|HNL HN|HTG HT|HUF HU|IDR ID|ILS IL PS|INR IN|IQD IQ|IRR IR|ISK IS|JMD JM|JOD JO|JPY JP
KES KE|KGS KG|KHR KH|KMF KM|KPW KP|KRW KR|KWD KW|KYD KY|KZT KZ|LAK LA|LBP LB|LKR LK|LRD LR|LSL LS|LYD LY|MAD EH MA|MDL MD
MGA MG|MKD MK|MMK MM|MNT MN|MOP MO|MRU MR|MUR MU|MVR MV|MWK MW|MXN MX|MYR MY|MZN MZ|NAD NA|NGN NG|NIO NI|NOK BV NO SJ
NPR NP|NZD CK NU NZ PN TK|OMR OM|PAB PA|PEN PE|PGK PG|PHP PH|PKR PK|PLN PL|PYG PY|QAR QA|RON RO|RSD RS|RUB RU|RWF RW
SAR SA|SBD SB|SCR SC|SDG SD|SEK SE|SGD SG|SHP SH|SLE SL|SOS SO|SRD SR|SSP SS|STN ST|SYP SY|SZL SZ|THB TH|TJS TJ|TMT TM
TND TN|TOP TO|TRY TR|TTD TT|TWD TW|TZS TZ|UAH UA|UGX UG|USD AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI|UYU UY
UZS UZ|VES VE|VND VN|VUV VU|WST WS|XAF CF CG CM GA GQ TD|XCD AG AI DM GD KN LC MS VC|XCG CW SX|XOF BF BJ CI GW ML NE SN TG
XPF NC PF WF|YER YE|ZAR ZA|ZMW ZM|ZWG ZW`;

const CURRENCIES: ReadonlyMap<string, string> = new Map(
  USED_IN.split(/[|\n]/).flatMap((entry) => {
    const [currency = '', ...countries] = entry.trim().split(' ');
    return countries.map((country) => [country, currency] as const);
  }),
);

/** Currency in which a seller of this country owes VAT. ASSUMED: the euro if no country is known. */
export const homeCurrency = (country: string): string => CURRENCIES.get(country) ?? 'EUR';

/** Currencies in use today; the lists of libraries also contain withdrawn ones, metals and funds. */
export const LIVE_CURRENCIES: ReadonlySet<string> = new Set(['EUR', ...CURRENCIES.values()]);

/** Whether a record may have this currency: one in use, or the one that it already has. */
export const mayHaveCurrency = (currency: string, stored: string | null): boolean =>
  currency === stored || LIVE_CURRENCIES.has(currency);

/** Currency of a draft; '' without one, or if it was withdrawn after the draft was begun. */
export const currencyInUse = (currency: string | null): string =>
  currency !== null && LIVE_CURRENCIES.has(currency) ? currency : '';
