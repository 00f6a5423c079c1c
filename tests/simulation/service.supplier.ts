import { type Act, type Setting, verdict } from './service.acts.ts';
import {
  type Envelope,
  inState,
  livingOffer,
  nobody,
  type Purchase,
  runs,
  supplierName,
  surely,
  viewOf,
} from './service.model.ts';

/* A supplier's actions on a tender and on its offer. */

type Make = (setting: Setting, m: Purchase, company: number) => Act;
const HIDDEN = ['none', 'planned', 'removed'];
const later = (from: string, days: number): string =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** An uninvited company sees nothing. */
const refusals = (m: Purchase, company: number): readonly number[] =>
  HIDDEN.includes(viewOf(m, company)) || m.state === 'none' || m.state === 'Draft' ? [404, 409] : [409];

const onTender =
  (
    step: string,
    body: object,
    from: readonly string[],
    to: string,
    whether: (m: Purchase, company: number) => boolean | null = () => true,
  ): Make =>
  ({ world }, m, company) => {
    const who = world.suppliers[company];
    if (!who) throw new Error('no such supplier');
    return {
      told: `${step}s`,
      who,
      method: 'POST',
      path: `/api/quotations/${m.id}/${step}/`,
      event: step.toUpperCase(),
      body,
      judge: (own, now) => {
        const may = own.state === 'Published' && inState(viewOf(own, company), ...from);
        // Whether it may still view the tender after a deadline not yet processed is unspecified.
        const sure = !may || (runs(own, now) && surely(viewOf(own, company), ...from));
        return verdict(
          sure ? may && whether(own, company) : null,
          () => {
            own.views[company] = to;
            return { must: [], may: ['the buyer'] };
          },
          refusals(own, company),
        );
      },
    };
  };

export const view = onTender('view', {}, ['invited'], 'viewed');
export const participate = onTender('participate', {}, ['viewed'], 'participating');
export const rejoin = onTender('rejoin', {}, ['declined'], 'participating');
export const decline = onTender(
  'decline',
  { reason: 'capacity', comment: 'too busy' },
  ['invited', 'viewed', 'participating'],
  'declined',
  (m, company) => {
    const state = livingOffer(m, company)?.state;
    return state === 'draft' ? null : !['submitted', 'stale'].includes(state ?? '');
  },
);

const linesOf = ({ chance, price }: Setting, m: Purchase, company: number) => {
  const second = chance.often(0.8);
  const prices = [price(company, m), second ? price(company, m) : null];
  const offeritem_set = prices.flatMap((one, lot) => (one === null ? [] : [{ lot: m.lots[lot] ?? 1, price: one }]));
  return { prices, offeritem_set };
};

export const begin: Make = (setting, m, company) => {
  const { world } = setting;
  const who = world.suppliers[company];
  if (!who) throw new Error('no such supplier');
  const { prices, offeritem_set } = linesOf(setting, m, company);
  return {
    told: `begins an offer (${prices.join(', ')})`,
    who,
    method: 'POST',
    path: '/api/offers/',
    body: { inquire: m.id, valid_until: later(world.clock.now(), 80), offeritem_set },
    judge: (own, now) => {
      const views = ['invited', 'viewed', 'participating', 'quoted'];
      const may = runs(own, now) && inState(viewOf(own, company), ...views);
      const declined = runs(own, now) && viewOf(own, company) === 'declined';
      // A company with an offer gets it, even after the time for another one is over.
      const open = !may && (declined || livingOffer(own, company) !== undefined);
      const hidden = [400, ...refusals(own, company)];
      return verdict(open ? null : may, (answer) => begun(own, company, prices, answer), hidden);
    },
  };
};

function begun(m: Purchase, company: number, prices: (string | null)[], answer: { id: number }) {
  if (livingOffer(m, company)) return nobody();
  m.offers.push({ id: answer.id, company, state: 'draft', prices, receipts: [], read: false });
  // Whether starting an offer already counts as participating is unspecified.
  if (viewOf(m, company) !== 'quoted') m.views[company] = `${viewOf(m, company)}|participating`;
  return nobody();
}

interface OnOffer {
  readonly step: string;
  readonly from: readonly string[];
  readonly done: (
    m: Purchase,
    offer: Envelope,
    now: string,
    prices: (string | null)[],
  ) => { must: string[]; may: string[] };
  readonly prices?: boolean;
  /** The expected outcome between the deadline and its processing. */
  readonly late?: boolean | null;
}

const onOffer =
  ({ step, from, done, prices: priced = false, late = false }: OnOffer): Make =>
  (setting, m, company) => {
    const who = setting.world.suppliers[company];
    if (!who) throw new Error('no such supplier');
    const offer = m.offers.findLast((one) => one.company === company);
    const { prices, offeritem_set } = linesOf(setting, m, company);
    const save = step === 'save';
    return {
      told: `${step}s its offer${priced ? ` (${prices.join(', ')})` : ''}`,
      who,
      method: save ? 'PATCH' : 'POST',
      path: `/api/offers/${offer?.id ?? 1}/${save ? '' : `${step}/`}`,
      event: step.toUpperCase(),
      body: priced ? { offeritem_set, based_on: m.revision } : step === 'submit' ? { based_on: m.revision } : {},
      judge: (own, now) => {
        const mine = own.offers.find(({ id }) => id === offer?.id);
        const inTime = runs(own, now) || (own.state === 'Published' && late);
        const may =
          mine !== undefined &&
          inState(mine.state, ...from) &&
          inTime &&
          (own.revision === m.revision || step === 'confirm');
        return verdict(
          may,
          () => (mine ? done(own, mine, now, prices) : nobody()),
          mine === undefined ? [404, 400] : [409, 412],
        );
      },
    };
  };

const sent = (m: Purchase, offer: Envelope, now: string) => {
  offer.state = 'submitted';
  offer.receipts.push(now);
  m.views[offer.company] = 'quoted';
  // The receipt.
  return { must: [supplierName(offer.company)], may: [] };
};
const withPrices: OnOffer['done'] = (m, offer, now, prices) => {
  offer.prices = prices;
  return sent(m, offer, now);
};

export const save = onOffer({
  step: 'save',
  from: ['draft'],
  prices: true,
  late: null,
  done: (_, offer, __, prices) => {
    offer.prices = prices;
    return nobody();
  },
});
export const submit = onOffer({ step: 'submit', from: ['draft'], done: sent });
export const update = onOffer({ step: 'update', from: ['submitted', 'stale'], done: withPrices, prices: true });
export const confirm = onOffer({ step: 'confirm', from: ['stale'], done: sent });
export const discard = onOffer({
  step: 'discard',
  from: ['draft'],
  late: true,
  done: (_, offer) => {
    offer.state = 'void';
    return nobody();
  },
});
export const restore = onOffer({
  step: 'restore',
  from: ['withdrawn'],
  done: (_, offer) => {
    offer.state = 'draft';
    return nobody();
  },
});
export const withdraw = onOffer({
  step: 'withdraw',
  from: ['submitted', 'stale'],
  done: (m, offer) => {
    offer.state = 'withdrawn';
    m.views[offer.company] = 'participating';
    return { must: [], may: [supplierName(offer.company)] };
  },
});
