import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beside } from '../../beside.ts';
import { type Inquiry, Market, ok } from './procurement.kit.ts';

/* A tender recorded in another procurement system, with the bid it accepted and those it refused. */

const file = beside('prozorro-two-lot-tender.json');

interface Value {
  readonly amount: number;
  readonly currency: string;
  readonly valueAddedTaxIncluded?: boolean;
}
interface Item {
  readonly id: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit: { readonly code: string; readonly name: string; readonly value?: Value };
  readonly relatedLot: string;
}
interface Bid {
  readonly lotValues: readonly { readonly relatedLot: string; readonly value: Value }[];
  readonly items?: readonly Item[];
}
interface Recorded {
  readonly tender: {
    readonly title: string;
    readonly value: Value;
    readonly tenderPeriod: { readonly startDate: string; readonly endDate: string };
    readonly lots: readonly { readonly id: string; readonly title: string; readonly description: string }[];
    readonly items: readonly (Item & {
      readonly deliveryAddress: { readonly locality: string; readonly streetAddress: string };
    })[];
  };
  readonly bid: Bid;
  readonly refused_bids: readonly { readonly case: string; readonly bid: Bid }[];
}

/** Their tender as our inquiry, without any corrections. */
const inquiryOf = ({ tender }: Recorded, participants: readonly number[]) => ({
  name: tender.title,
  description: tender.items.map((item) => item.description).join('\n'),
  expire_at: tender.tenderPeriod.endDate,
  timezone: 'Europe/Kyiv',
  estimate: tender.value.amount,
  currency: tender.value.currency,
  vat_included: tender.value.valueAddedTaxIncluded,
  delivery_term: 'DAP',
  delivery_place: [tender.items[0]?.deliveryAddress.locality, tender.items[0]?.deliveryAddress.streetAddress].join(
    ', ',
  ),
  participants,
  inquireitem_set: tender.lots.map((lot) => {
    const item = tender.items.find(({ relatedLot }) => relatedLot === lot.id);
    return {
      name: lot.title,
      description: `${lot.description}. ${item?.description}`,
      quantity: item?.quantity,
      unit: item?.unit.code,
    };
  }),
});

/** Their bid as our offer; missing fields stay missing. */
function offerOf({ tender }: Recorded, { lots }: Inquiry, bid: Bid) {
  const lotOf = (id: string): number => lots[tender.lots.findIndex((lot) => lot.id === id)] ?? 0;
  return {
    valid_until: '2027-03-31',
    lots: bid.lotValues.map(({ relatedLot }) => lotOf(relatedLot)),
    offeritem_set: bid.items?.map(({ relatedLot, quantity, unit }) => ({
      lot: lotOf(relatedLot),
      quantity,
      unit: unit.code,
      price: unit.value?.amount,
      currency: unit.value?.currency,
      vat_included: unit.value?.valueAddedTaxIncluded,
    })),
  };
}

/** The fields of each refusal in the error map. */
const NAMED: Readonly<Record<string, unknown>> = {
  'patch-invalid-bid-unit': {
    offeritem_set: [{ vat_included: [expect.any(String)], quantity: [expect.any(String)] }, {}],
  },
  'post-bid-with-items-less-than-in-tender': {
    offeritem_set: { non_field_errors: [expect.stringContaining('Лот №2')] },
  },
  'post-bid-with-items-related-to-another-lot': {
    offeritem_set: [{ lot: [expect.any(String)], quantity: [expect.any(String)] }],
  },
  'post-bid-without-items': { offeritem_set: [expect.any(String)] },
  'post-bid-without-values-in-unit-items': {
    offeritem_set: [{ price: [expect.any(String)], quantity: [expect.any(String)] }, { price: [expect.any(String)] }],
  },
};

describe.skipIf(!file.there)('a recorded two-lot tender', () => {
  let market: Market;
  let recorded: Recorded;
  let inquiry: Inquiry;
  beforeAll(async () => {
    recorded = JSON.parse(readFileSync(file.path, 'utf8')) as Recorded;
    market = await Market.open();
    market.server.clock.set('2026-12-22T08:00:00.000Z');
  });
  afterAll(async () => market?.server.close());

  test('becomes an inquiry with its lots, units and texts', async () => {
    const row = ok(await market.buyer.send('POST', '/api/inquires/', inquiryOf(recorded, [market.first.organization])));
    inquiry = { id: row.id, lots: row.inquireitem_set.map(({ id }: { id: number }) => id) };
    const published = ok(await market.act(inquiry.id, 'activate'));
    expect(published).toMatchObject({
      name: 'футляри до державних нагород',
      expire_at: '2027-01-07T22:00:00.000Z',
      currency: 'UAH',
      estimate: '1000.00',
      vat_included: false,
      proc_status: 'Published',
      delivery_place: 'м. Київ, вул. Банкова 1',
    });
    expect(
      published.inquireitem_set.map(({ name, description, quantity, unit }: Record<string, string>) => [
        name,
        description,
        quantity,
        unit,
      ]),
    ).toEqual([
      ['Лот №1', 'Опис Лот №1. Послуги шкільних їдалень', '1', 'KGM'],
      ['Лот №2', 'Опис Лот №2. Послуги шкільних їдалень', '1', 'KGM'],
    ]);
  });

  test('refuses each bid that was refused there, and names the field', async () => {
    const { id } = ok(await market.first.send('POST', '/api/offers/', { inquire: inquiry.id }));
    expect(recorded.refused_bids.map((refused) => refused.case)).toEqual(Object.keys(NAMED));
    for (const refused of recorded.refused_bids) {
      const answer = await market.first.send(
        'POST',
        `/api/offers/${id}/submit/`,
        offerOf(recorded, inquiry, refused.bid),
      );
      expect([refused.case, answer.status, answer.body]).toEqual([refused.case, 400, NAMED[refused.case]]);
    }
    expect(await market.offerOf(market.first, id)).toMatchObject({ status: 'draft', offeritem_set: [] });
  });

  test('takes the bid in two currencies', async () => {
    const { id } = ok(await market.first.send('POST', '/api/offers/', { inquire: inquiry.id }));
    const submitted = ok(
      await market.first.send('POST', `/api/offers/${id}/submit/`, offerOf(recorded, inquiry, recorded.bid)),
    );
    expect(submitted).toMatchObject({
      status: 'submitted',
      revision: 1,
      totals: [
        { currency: 'USD', amount: '200.00' },
        { currency: 'EUR', amount: '400.00' },
      ],
    });
    market.server.clock.set('2027-01-07T21:59:59.999Z');
    expect((await market.act(inquiry.id, 'open')).status).toBe(409);
    await market.pass(1);
    ok(await market.act(inquiry.id, 'open'));
    // Neither currency has a rate into the inquiry's, so no lot is ranked and even a single bid requires a reason.
    for (const lot of inquiry.lots) {
      expect((await market.act(inquiry.id, 'accept', { offer: id, lot })).body.refusal.guards).toEqual([
        'unrankedJustified',
      ]);
      ok(await market.act(inquiry.id, 'accept', { offer: id, lot, justification: 'єдина пропозиція' }));
    }
    const orders = await market.ordersOf(market.first, inquiry.id);
    expect(orders.map(({ currency, total }) => [currency, total])).toEqual([
      ['EUR', '400.00'],
      ['USD', '200.00'],
    ]);
  });
});
