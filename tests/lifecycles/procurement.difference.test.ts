import { describe, expect, test } from 'vitest';
import { type Asked, differencesOf, merged, namesOf } from '../../machines/lifecycles/inquire/inquire.difference.ts';
import { emptyLotContent } from '../../machines/lifecycles/lot/lot.fields.ts';
import { AMENDABLE, lockedAmong, staleLots } from '../../machines/lifecycles/inquire/inquire.rules.ts';

const lot = (id: number, over: object = {}) => ({
  ...emptyLotContent,
  id,
  name: `Lot ${id}`,
  quantity: '10',
  unit: 'TNE',
  ...over,
});
const asked = (over: Partial<Asked> = {}): Asked => ({
  description: 'Steel',
  expire_at: '2030-01-08T12:00:00.000Z',
  currency: 'EUR',
  vat_included: false,
  delivery_term: 'DAP',
  delivery_place: 'Dnipro',
  delivery_time: '',
  payment_condition: null,
  open: false,
  show_contact: false,
  assigned_to: null,
  lots: [lot(1), lot(2)],
  documents: [{ id: 5, name: 'drawing.pdf' }],
  ...over,
});

describe('the difference of an amendment', () => {
  test('names each field with its old and its new value, and nothing that is only written differently', () => {
    expect(
      differencesOf(
        asked(),
        asked({
          expire_at: '2030-01-08T13:00:00+01:00',
          delivery_time: null,
          payment_condition: '',
          lots: [lot(1, { quantity: '10.0000' }), lot(2, { quantity: '12', description: 'S355' })],
        }),
      ),
    ).toEqual([
      { lot: 2, field: 'description', before: null, after: 'S355' },
      { lot: 2, field: 'quantity', before: '10', after: '12' },
    ]);
  });

  test.each([
    ['description', 'Steel', 'Copper'],
    ['currency', 'EUR', 'USD'],
    ['vat_included', false, true],
    ['delivery_term', 'DAP', 'EXW'],
    ['delivery_place', 'Dnipro', 'Lviv'],
    ['delivery_time', null, '3 weeks'],
    ['payment_condition', null, '30 days'],
    ['open', false, true],
    ['show_contact', false, true],
    ['expire_at', '2030-01-08T12:00:00.000Z', '2030-01-09T12:00:00.000Z'],
  ])('tells %s, which is of the whole inquiry', (field, before, after) => {
    expect(differencesOf(asked(), asked({ [field]: after }))).toEqual([{ lot: null, field, before, after }]);
  });

  test('tells attachments one by one, also two of the same name', () => {
    const after = asked({ documents: [{ id: null, name: 'drawing.pdf' }] });
    expect(differencesOf(asked(), after)).toEqual([
      { lot: null, field: 'documents', before: 'drawing.pdf', after: null },
      { lot: null, field: 'documents', before: null, after: 'drawing.pdf' },
    ]);
  });

  test('tells the files of a lot at that lot, and of one that came again as another', () => {
    const file = (id: number | null, name = 'drawing.pdf') => ({ id, name });
    const of = (...documents: ReturnType<typeof file>[]) => asked({ lots: [lot(1), lot(2, { documents })] });
    expect(differencesOf(of(file(7)), of(file(7)))).toEqual([]);
    expect(namesOf(differencesOf(of(file(7)), of(file(7), file(8))))).toEqual(['lot:2']);
    // Revisions from before lots had files have no field for them.
    expect(differencesOf(asked(), of(file(7)))).toEqual([
      { lot: 2, field: 'documents', before: null, after: 'drawing.pdf' },
    ]);
    const went = { lot: 2, field: 'documents', before: 'drawing.pdf', after: null };
    const came = { lot: 2, field: 'documents', before: null, after: 'drawing.pdf' };
    const replaced = [went, came];
    expect(differencesOf(of(file(7)), of(file(null)))).toEqual(replaced);
    expect(merged([replaced])).toEqual(replaced);
    expect(merged([[went], [came]])).toEqual(replaced);
    expect(merged([[came], [went]])).toEqual([]);
    // A file of the same name at another lot, or at the whole inquiry, is another file.
    const elsewhere = [
      { lot: 1, field: 'documents', before: null, after: 'drawing.pdf' },
      { lot: null, field: 'documents', before: 'drawing.pdf', after: null },
    ];
    expect(merged([elsewhere])).toEqual(elsewhere);
    expect(AMENDABLE.lot).toContain('documents');
  });

  test('is told to the chart by the names it classes fields by', () => {
    const changed = (over: Partial<Asked>) => namesOf(differencesOf(asked(), asked(over)));
    expect(changed({ open: true, lots: [lot(1, { name: 'X', unit: 'KGM' }), lot(2)] })).toEqual(['open:on', 'lot:1']);
    expect(namesOf(differencesOf(asked({ open: true }), asked()))).toEqual(['open']);
    expect(lockedAmong(['open'])).toEqual(['open']);
    expect(lockedAmong(AMENDABLE.locked)).toEqual([...AMENDABLE.locked]);
    expect(lockedAmong([...AMENDABLE.whole, 'show_contact', 'assigned_to', 'open:on', 'lot:1', 'expire_at'])).toEqual(
      [],
    );
    const lots = [1, 2].map(
      (id) => ({ ...lot(id), unitKnown: true, tariffKnown: true, state: 'active', awarded: '0' }) as const,
    );
    expect(staleLots(changed({ show_contact: true, assigned_to: 4 }), lots)).toEqual([]);
    expect(staleLots(changed({ lots: [lot(1), lot(2, { name: 'Y' })] }), lots)).toEqual([2]);
    expect(staleLots(changed({ documents: [] }), lots)).toEqual([1, 2]);
  });

  test('of several amendments goes from the first value to the last', () => {
    const one = (field: string, before: string, after: string) => ({ lot: 1, field, before, after });
    expect(
      merged([
        [one('quantity', '10', '12'), one('unit', 'TNE', 'KGM')],
        [one('quantity', '12', '15'), one('unit', 'KGM', 'TNE')],
      ]),
    ).toEqual([one('quantity', '10', '15')]);
  });
});
