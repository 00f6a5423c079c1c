import { type BoxSums, boxOf } from '../../../../machines/invoicing/einvoice/fa3.boxes.ts';
import { addressLine, type Identity, identityOf } from '../../../../machines/invoicing/einvoice/fa3.parties.ts';
import { cents, isZero, plain, sum } from '../../../../machines/money/decimal.ts';
import { lineTaxes } from '../../../../machines/money/lines.ts';
import { addRates, type RateSums } from '../../../../machines/money/rates.ts';
import type { PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import { unitExists } from '../../../contract/platform/units.ts';
import { unsetTexts } from '../../platform/texts.ts';
import type { EParty } from './party.ts';
import { el, type Element, oneLine, some } from './xml.ts';

/* The parts of FA(3): totals, parties, lines. */

/** `P_14_…W` is the tax in PLN. */
export const sums = (boxes: readonly BoxSums[]): Element[] =>
  boxes.flatMap(({ box, net, vat, home }) => [
    el(`P_13_${box}`, net),
    ...(vat === null ? [] : [el(`P_14_${box}`, vat)]),
    ...(home === null ? [] : [el(`P_14_${box}W`, home)]),
  ]);

const numberOf = (identity: Identity, country: string): (Element | null)[] => {
  if (identity.by === 'nip') return [el('NIP', identity.nip)];
  if (identity.by === 'union') return [el('KodUE', identity.prefix), el('NrVatUE', identity.digits)];
  if (identity.by === 'number') return [some('KodKraju', country), el('NrID', oneLine(identity.number, 50))];
  return [el('BrakID', '1')];
};

export const identity = (who: EParty): Element =>
  el('DaneIdentyfikacyjne', [...numberOf(identityOf(who), who.country), some('Nazwa', oneLine(who.name, 512))]);

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
  /** Whether the line shows the values before the correction. */
  readonly before: boolean;
}

/** The schema requires words, here in the tax office's language. */
const unitOf = ({ unit }: PrintedLine): string =>
  unitExists(unit) ? unsetTexts('pl', 'units')(`${unit}.symbol`) : unit;

const codeOf = ({ vat_category: category, vat_rate: rate }: PrintedLine, abroad: boolean): string =>
  boxOf({ category, rate }, abroad)?.code ?? '';

/** Decimal places that the schema accepts. */
const RATE_DIGITS = 6;

/**
 * An exchange rate. One with more decimals, for example for rupiah, is omitted, which the schema allows: rounding would
 * change it.
 */
export const rateOf = (name: string, rate: string | null): Element | null =>
  rate !== null && (plain(rate).split('.')[1]?.length ?? 0) <= RATE_DIGITS ? el(name, plain(rate)) : null;

/** `FaWiersz`: the lines sold. `rates`: the exchange rate of each line's tax, if any. */
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
