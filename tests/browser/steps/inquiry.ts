import type { Hands } from '../kit/hands.ts';

export interface TypedLot {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly tariff?: string;
}

const cell = (hands: Hands, field: string, number: number) =>
  hands.field('procurement:lots.cell', { field: hands.t(`procurement:field.${field}`), number });

/** Fills one row of the grid of lots, which must exist. */
export async function typeLot(hands: Hands, number: number, lot: TypedLot): Promise<void> {
  await cell(hands, 'lotName', number).fill(lot.name);
  await cell(hands, 'quantity', number).fill(lot.quantity);
  // The options are loaded on focus, which a user's click sets.
  await cell(hands, 'unit', number).focus();
  await cell(hands, 'unit', number).selectOption(lot.unit);
  if (!lot.tariff) return;
  await cell(hands, 'tariffNumber', number).fill(lot.tariff);
  await hands.page.getByRole('option', { name: lot.tariff }).first().click();
}

export const lotNames = async (hands: Hands, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => cell(hands, 'lotName', at + 1).inputValue()));

/** Date and time of the deadline, as entered in a form. */
export async function typeDeadline(hands: Hands, day: string, time: string, zone: string): Promise<void> {
  const label = hands.t('procurement:field.deadline');
  await hands.field('procurement:field.timezone').selectOption(zone);
  await hands.field('procurement:field.deadline').fill(day);
  const named = new RegExp(`^${label}, .*\\(`);
  await hands.page.getByRole('textbox', { name: named }).fill(time);
}

export async function invite(hands: Hands, company: string): Promise<void> {
  await hands.field('procurement:participants.find').fill(company);
  await hands.page
    .getByRole('option', { name: new RegExp(company) })
    .first()
    .click();
  await hands.page.getByRole('button', { name: new RegExp(`${company}$`) }).waitFor();
}

/** The date in `days` days, written dd.mm.yyyy. */
export function dayAfter(days: number): string {
  const [year = '', month = '', day = ''] = new Date(Date.now() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}.${month}.${year}`;
}
