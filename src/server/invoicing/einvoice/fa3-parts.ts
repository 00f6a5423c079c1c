import { inEuropeanUnion } from '../../../../machines/invoicing/union.ts';
import { cents, isZero, plain, sum } from '../../../../machines/money/decimal.ts';
import { lineTaxes } from '../../../../machines/money/lines.ts';
import { addRates, rateKey, type RateSums, type VatCategory } from '../../../../machines/money/rates.ts';
import type { DocumentSnapshot, PrintedExchange, PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import { unitExists } from '../../../contract/platform/units.ts';
import { unsetTexts } from '../../platform/texts.ts';
import type { EParty } from './party.ts';
import { el, type Element, oneLine, some } from './xml.ts';

/* The parts of FA(3): where a rate's figures stand, parties, lines. */

interface Box {
  /** `P_13_<box>`. */
  readonly box: string;
  /** `P_12` of a line. */
  readonly code: string;
  readonly taxed: boolean;
}

const STANDARD: Readonly<Record<string, string>> = { 23: '1', 22: '1', 8: '2', 7: '2', 5: '3', 4: '4', 3: '4' };
/** What is outside the scope is a supply outside the country. */
const UNTAXED: Partial<Readonly<Record<VatCategory, readonly [box: string, code: string]>>> = {
  Z: ['6_1', '0 KR'],
  K: ['6_2', '0 WDT'],
  G: ['6_3', '0 EX'],
  E: ['7', 'zw'],
  O: ['8', 'np I'],
  AEU: ['9', 'np II'],
  AE: ['10', 'oo'],
};

/** ASSUMED: who buys under reverse charge from another country is taxed there: a supply outside the country (np I). */
export const isAbroad = ({ snapshot }: { readonly snapshot: Pick<DocumentSnapshot, 'buyer'> }): boolean =>
  snapshot.buyer.address.country !== 'PL';

/** Where KSeF has a rate; null for one that Polish law does not know. `abroad`: see `isAbroad`. */
export function boxOf(category: VatCategory, rate: string, abroad: boolean): Box | null {
  const untaxed = UNTAXED[category === 'AE' && abroad ? 'O' : category];
  const [box, code] = untaxed ?? [STANDARD[plain(rate)], plain(rate)];
  return box === undefined ? null : { box, code, taxed: category === 'S' };
}

const BOXES = ['1', '2', '3', '4', '6_1', '6_2', '6_3', '7', '8', '9', '10'];

/** P_13 and P_14 in the order of the schema; `P_14_…W` is the tax in PLN. */
export function sums(rates: readonly RateSums[], exchange: PrintedExchange | null, abroad: boolean): Element[] {
  return BOXES.flatMap((box) => {
    const own = rates.filter((entry) => boxOf(entry.category, entry.rate, abroad)?.box === box);
    if (own.length === 0) return [];
    const keys = new Set(own.map(rateKey));
    const home = exchange?.rates.filter((entry) => keys.has(rateKey(entry)));
    const taxed = own[0]?.category === 'S';
    return [
      el(`P_13_${box}`, cents(sum(own.map(({ net }) => net)))),
      ...(taxed ? [el(`P_14_${box}`, cents(sum(own.map(({ vat }) => vat))))] : []),
      ...(taxed && home && home.length > 0 ? [el(`P_14_${box}W`, cents(sum(home.map(({ vat }) => vat))))] : []),
    ];
  });
}

const NIP = /^[1-9]((\d[1-9])|([1-9]\d))\d{7}$/;

/** The ten digits of a Polish party's VAT number, whose check digit was verified with it. */
export const nipOf = ({ country, vat }: EParty): string | null => {
  const digits = vat?.replace(/^PL/, '') ?? '';
  return country === 'PL' && NIP.test(digits) ? digits : null;
};

/** A number in the EU's VIES, without the country. */
export const unionNumber = ({ country, vat }: EParty): { prefix: string; digits: string } | null =>
  vat !== null && country !== 'PL' && inEuropeanUnion(country)
    ? { prefix: vat.slice(0, 2), digits: vat.slice(2) }
    : null;

/** Who a party is: NIP, EU VAT number, another number, or none. */
export function identity(who: EParty): Element {
  const nip = nipOf(who);
  const union = unionNumber(who);
  const number = who.register.trim();
  const ids = nip
    ? [el('NIP', nip)]
    : union
      ? [el('KodUE', union.prefix), el('NrVatUE', union.digits)]
      : number !== ''
        ? [some('KodKraju', who.country), el('NrID', oneLine(number, 50))]
        : [el('BrakID', '1')];
  return el('DaneIdentyfikacyjne', [...ids, some('Nazwa', oneLine(who.name, 512))]);
}

export const addressLine = ({ street, city }: EParty): string => street || city;

export function address(who: EParty): Element | null {
  const first = addressLine(who);
  if (who.country === '' || first === '') return null;
  return el('Adres', [
    el('KodKraju', who.country),
    el('AdresL1', oneLine(first, 512)),
    some('AdresL2', oneLine([who.postcode, first === who.city ? '' : who.city].filter(Boolean).join(' '), 512)),
  ]);
}

interface Row {
  readonly line: PrintedLine;
  /** As it was before the correction. */
  readonly before: boolean;
}

/** The schema wants words: in the language of the office. */
const unitOf = ({ unit }: PrintedLine): string =>
  unitExists(unit) ? unsetTexts('pl', 'units')(`${unit}.symbol`) : unit;

const codeOf = (line: PrintedLine, abroad: boolean): string =>
  boxOf(line.vat_category, line.vat_rate, abroad)?.code ?? '';

/** Digits after the point that the schema takes. */
const RATE_DIGITS = 6;

/** An exchange rate. A finer one, of one rupiah say, is left out, as the schema lets it be: rounded it would be another. */
export const rateOf = (name: string, rate: string | null): Element | null =>
  rate !== null && (plain(rate).split('.')[1]?.length ?? 0) <= RATE_DIGITS ? el(name, plain(rate)) : null;

/** `FaWiersz`: what is sold. `rates`: the exchange rate of each line's tax; none where the tax has no such. */
export const saleRows = (rows: readonly Row[], rates: readonly (string | null)[], abroad: boolean): Element[] =>
  rows.map(({ line, before }, index) =>
    el('FaWiersz', [
      el('NrWierszaFa', String(index + 1)),
      some('P_7', oneLine(line.name, 512)),
      some('P_8A', unitOf(line)),
      el('P_8B', line.quantity),
      el('P_9A', line.price),
      isZero(line.discount) || isZero(line.quantity) ? null : el('P_10', line.discount),
      el('P_11', line.net),
      el('P_12', codeOf(line, abroad)),
      line.annex_15 && el('P_12_Zal_15', '1'),
      line.vat_category === 'S' ? rateOf('KursWaluty', rates[index] ?? null) : null,
      before && el('StanPrzed', '1'),
    ]),
  );

/** `Zamowienie`: the order on which an advance was paid, before and after a correction of it. */
export function orderOf(
  lists: readonly { lines: readonly PrintedLine[]; before: boolean }[],
  rates: readonly RateSums[],
  abroad: boolean,
) {
  const rows = lists.flatMap(({ lines, before }) => {
    const taxes = lineTaxes(lines);
    return lines.map((line, index) => ({ line, before, vat: taxes[index] ?? '0.00' }));
  });
  return el('Zamowienie', [
    el('WartoscZamowienia', cents(sum(addRates(rates).map(({ gross }) => gross)))),
    ...rows.map(({ line, before, vat }, index) =>
      el('ZamowienieWiersz', [
        el('NrWierszaZam', String(index + 1)),
        some('P_7Z', oneLine(line.name, 512)),
        some('P_8AZ', unitOf(line)),
        el('P_8BZ', line.quantity),
        el('P_9AZ', line.price),
        el('P_11NettoZ', line.net),
        el('P_11VatZ', vat),
        el('P_12Z', codeOf(line, abroad)),
        line.annex_15 && el('P_12Z_Zal_15', '1'),
        before && el('StanPrzedZ', '1'),
      ]),
    ),
  ]);
}
