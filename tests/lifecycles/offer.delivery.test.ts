import { describe, expect, test } from 'vitest';
import { type Delivery, deliveryOf, placeNamed } from '../../machines/lifecycles/offer/offer.delivery.ts';

/*
 * Lifecycles, "Offer, additions": term and named place belong to the offer, per lot where they differ; EXW, FCA, FAS
 * and FOB name the seller's place, the others the buyer's side.
 */

const none = { term: null, place: '' };
const asked = { term: 'DAP', place: 'Dnipro' };

describe('where the goods change hands', () => {
  test.each<readonly [Delivery, Delivery, Delivery, string]>([
    // Nothing stated: as requested.
    [none, none, asked, 'DAP Dnipro'],
    // The buyer's town is never the place of a term that names the seller's.
    ...['EXW', 'FCA', 'FAS', 'FOB'].map((term) => [none, { term, place: '' }, asked, `${term} `] as const),
    [none, none, { term: 'EXW', place: 'Dnipro' }, 'EXW '],
    [none, { term: 'EXW', place: 'Wrocław' }, asked, 'EXW Wrocław'],
    // For the other terms it is, unless the offer names another one.
    ...['CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'CFR', 'CIF'].map(
      (term) => [none, { term, place: '' }, asked, `${term} Dnipro`] as const,
    ),
    [none, { term: 'DAP', place: 'Lviv' }, asked, 'DAP Lviv'],
    // A lot with its own term or place.
    [{ term: 'FCA', place: 'Opole' }, { term: 'DAP', place: 'Lviv' }, asked, 'FCA Opole'],
    [{ term: 'FCA', place: '' }, { term: 'EXW', place: 'Wrocław' }, asked, 'FCA '],
    [{ term: 'EXW', place: '' }, { term: 'EXW', place: 'Wrocław' }, asked, 'EXW Wrocław'],
    [{ term: null, place: 'Kyiv' }, none, asked, 'DAP Kyiv'],
    [{ term: 'DDP', place: '' }, { term: 'EXW', place: 'Wrocław' }, asked, 'DDP Dnipro'],
    // A place that the buyer wrote for a term of the seller's side is no place of the buyer's.
    [none, { term: 'DAP', place: '' }, { term: 'EXW', place: 'Dnipro' }, 'DAP '],
    [{ term: 'DDP', place: '' }, none, { term: 'FCA', place: 'Dnipro' }, 'DDP '],
  ])('%j in %j for %j is %s', (line, offer, wanted, told) => {
    const { term, place } = deliveryOf(line, offer, wanted);
    expect(`${term} ${place}`).toBe(told);
  });

  test('a term without a place says nothing, no term needs none', () => {
    expect([{ term: 'EXW', place: ' ' }, { term: 'EXW', place: 'Opole' }, none].map(placeNamed)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
