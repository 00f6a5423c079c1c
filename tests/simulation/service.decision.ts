import { verdict } from './service.acts.ts';
import { act, heard, type Make } from './service.buyer.ts';
import {
  BUYER,
  decide,
  inState,
  nobody,
  reopen,
  supplierName,
  surely,
  type Purchase,
  type Award,
} from './service.model.ts';

/* The buyer's decisions once the offers are open. */

const lotsLeft = (m: Purchase): boolean => m.lotStates.includes('active');

export const award: Make = (setting, m) => {
  const { chance } = setting;
  const [company, lot] = [chance.below(3), chance.below(2)];
  const offer = m.offers.findLast((one) => one.company === company);
  const body = { offer: offer?.id ?? 1, lot: m.lots[lot] ?? 1, justification: 'the best for us' };
  return act(setting, m, 'accept', body, {
    told: `awards lot ${lot + 1} to ${supplierName(company)}`,
    judge: (own) => {
      const mine = own.offers.find(({ id }) => id === offer?.id);
      const priced = mine?.prices[lot] !== null && mine?.read === true;
      const states = ['opened', 'accepted'];
      const there = own.state === 'Evaluation.opened' && priced && own.lotStates[lot] === 'active';
      const free = !own.unwanted.includes(`${lot} ${company}`);
      const may = there && free && inState(mine?.state ?? '', ...states);
      return verdict(may && !surely(mine?.state ?? '', ...states) ? null : may, () => {
        if (mine) mine.state = 'accepted';
        own.awards.push({ id: null, lot, company, order: null });
        own.lotStates[lot] = 'awarded';
        return lotsLeft(own) ? nobody() : decide(own);
      }, [409, 400]);
    },
  });
};

export const noAward: Make = (setting, m) => {
  const lot = setting.chance.below(2);
  return act(
    setting,
    m,
    'no-award',
    { lot: m.lots[lot] ?? 1, reason: 'ins-fund', comment: 'no money' },
    {
      told: `closes lot ${lot + 1} without an award`,
      judge: (own) =>
        verdict(own.state === 'Evaluation.opened' && own.lotStates[lot] === 'active', () => {
          own.lotStates[lot] = 'unsuccessful';
          return lotsLeft(own) ? nobody() : decide(own);
        }, [409, 400]),
    },
  );
};

export const reject: Make = (setting, m) => {
  const company = setting.chance.below(3);
  const offer = m.offers.findLast((one) => one.company === company);
  return act(
    setting,
    m,
    'reject-offer',
    { offer: offer?.id ?? 1, reason: 'not what was asked for' },
    {
      told: `rejects the offer of ${supplierName(company)}`,
      judge: (own) => {
        const mine = own.offers.find(({ id }) => id === offer?.id);
        const may = own.state === 'Evaluation.opened' && inState(mine?.state ?? '', 'opened');
        return verdict(may && !surely(mine?.state ?? '', 'opened') ? null : may, () => {
          if (mine) mine.state = 'rejected';
          return heard([supplierName(company)]);
        }, [409, 400]);
      },
    },
  );
};

const CONFIRMED = ['confirmed', 'partlyDelivered', 'delivered', 'closed'];

export const revoke: Make = (setting, m) => {
  const chosen = m.awards[setting.chance.below(Math.max(1, m.awards.length))];
  return act(
    setting,
    m,
    'revoke-award',
    { award: chosen?.id ?? 1, reason: 'a mistake' },
    {
      told: `revokes the award of lot ${(chosen?.lot ?? -1) + 1}`,
      judge: (own) => {
        const mine = own.awards.find(({ id }) => id !== null && id === chosen?.id);
        const states = ['Evaluation.opened', 'Awarded'];
        const may = mine !== undefined && states.includes(own.state) && !CONFIRMED.includes(mine.order?.state ?? '');
        return verdict(may, () => (mine ? revoked(own, mine) : nobody()), [409, 400]);
      },
    },
  );
};

function revoked(m: Purchase, award: Award) {
  const { order } = award;
  const gone = order === null ? [award] : m.awards.filter((one) => one.order === order);
  // For an order that covers several lots, the fate of the others is unspecified.
  if (order !== null) order.state = gone.length > 1 ? 'cancelled|new' : 'cancelled';
  const rest = m.awards.filter((one) => one.company === award.company && one !== award);
  const { may } = reopen(m, [award]);
  for (const offer of m.offers)
    if (offer.company === award.company && offer.read) offer.state = rest.length > 0 ? 'accepted' : 'opened';
  if (order === null) return nobody();
  return heard([supplierName(award.company)], [BUYER, ...may.filter((name) => name !== supplierName(award.company))]);
}

export const complete: Make = (setting, m) => ({
  ...act(
    setting,
    m,
    'complete',
    {},
    {
      told: 'completes it',
      judge: (own) => {
        const standing = own.awards.every(({ order }) => order !== null && CONFIRMED.includes(order.state));
        return verdict(own.state === 'Awarded' && standing, () => {
          own.state = 'Completed';
          for (const offer of own.offers) if (offer.state === 'accepted') offer.state = 'accepted|fulfilled';
          return heard(
            [BUYER],
            own.awards.map(({ company }) => supplierName(company)),
          );
        });
      },
    },
  ),
  wholly: true,
});
