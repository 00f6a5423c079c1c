import { type Act, type Setting, verdict } from './service.acts.ts';
import {
  ANSWERABLE,
  BUYER,
  cancel,
  DAY,
  HOUR,
  inState,
  nobody,
  runs,
  supplierName,
  surely,
  viewOf,
  type Purchase,
} from './service.model.ts';

/* The buyer's actions on a purchase. */

const later = (from: string, milliseconds: number): string => new Date(Date.parse(from) + milliseconds).toISOString();
export const heard = (must: readonly string[], may: readonly string[] = []) => ({ must: [...must], may: [...may] });
export type Make = (setting: Setting, m: Purchase) => Act;

export const act = (
  { world }: Setting,
  m: Purchase,
  step: string,
  body: object,
  rest: Pick<Act, 'told' | 'judge'>,
): Act => ({
  who: world.buyer,
  method: 'POST',
  path: `/api/inquires/${m.id}/${step}/`,
  event: step.toUpperCase().replaceAll('-', '_'),
  body,
  ...rest,
});

export const draft: Make = ({ world, chance }, m) => {
  const invited = world.suppliers.map((_, company) => company).filter((company) => company === 0 || chance.often(0.7));
  const expire_at = later(world.clock.now(), (2 + chance.below(90)) * HOUR);
  return {
    told: 'drafts it',
    who: world.buyer,
    method: 'POST',
    path: '/api/inquires/',
    body: {
      name: m.name,
      expire_at,
      timezone: 'Europe/Kyiv',
      currency: 'EUR',
      delivery_term: 'DAP',
      delivery_place: 'Dnipro',
      inquireitem_set: [
        { name: 'Tube', quantity: '10', unit: 'TNE' },
        { name: 'Sheet', quantity: '20', unit: 'TNE' },
      ],
      participants: invited.map((company) => world.suppliers[company]?.person.organization),
    },
    judge: (own) =>
      verdict(own.state === 'none', (answer) => {
        Object.assign(own, { id: answer.id, expireAt: expire_at, state: 'Draft' });
        own.lots = answer.inquireitem_set.map(({ id }: { id: number }) => id);
        own.views = Object.fromEntries(invited.map((company) => [company, 'planned']));
        return nobody();
      }),
  };
};

export const publish: Make = (setting, m) => ({
  ...act(
    setting,
    m,
    'activate',
    {},
    {
      told: 'publishes it',
      judge: (own, now) => {
        const inTime = Date.parse(own.expireAt) >= Date.parse(now) + HOUR;
        return verdict(own.state === 'Draft' && inTime, () => {
          const companies = Object.keys(own.views).map(Number);
          own.views = Object.fromEntries(companies.map((company) => [company, 'invited']));
          own.state = 'Published';
          own.revision = 1;
          return heard(companies.map(supplierName));
        });
      },
    },
  ),
  wholly: true,
});

export const invite: Make = (setting, m) => {
  const company = setting.chance.below(3);
  const participants = [setting.world.suppliers[company]?.person.organization];
  return act(
    setting,
    m,
    'invite',
    { participants, reason: 'wanted after all' },
    {
      told: `invites ${supplierName(company)}`,
      judge: (own, now) =>
        verdict(runs(own, now) && ['none', 'removed'].includes(viewOf(own, company)), () => {
          own.views[company] = 'invited';
          return heard([supplierName(company)]);
        }, [409, 400]),
    },
  );
};

export const remove: Make = (setting, m) => {
  const company = setting.chance.below(3);
  const organization = setting.world.suppliers[company]?.person.organization;
  return act(
    setting,
    m,
    'remove-participant',
    { organization, reason: 'conflict of interest' },
    {
      told: `removes ${supplierName(company)}`,
      judge: (own, now) =>
        verdict(runs(own, now) && inState(viewOf(own, company), ...ANSWERABLE), () => {
          own.views[company] = 'removed';
          for (const offer of own.offers.filter((one) => one.company === company))
            if (['draft', 'submitted', 'stale', 'withdrawn'].includes(offer.state)) offer.state = 'void|lapsed';
          return heard([supplierName(company)]);
        }, [409, 400]),
    },
  );
};

const concerned = (m: Purchase): string[] =>
  Object.keys(m.views)
    .map(Number)
    .filter((company) => surely(viewOf(m, company), ...ANSWERABLE))
    .map(supplierName);
const declined = (m: Purchase): string[] =>
  Object.keys(m.views)
    .map(Number)
    .filter((company) => inState(viewOf(m, company), 'declined'))
    .map(supplierName);

/** Another payment condition affects the whole inquiry: every offer has to be reviewed. */
export const amend: Make = (setting, m) => {
  const { chance } = setting;
  const expire_at = chance.often(0.5) ? later(m.expireAt, (1 + chance.below(30)) * HOUR) : null;
  const payment_condition = `${10 + chance.below(1000)} days`;
  const moved = expire_at === null ? {} : { expire_at };
  return act(
    setting,
    m,
    'amend',
    { reason: 'other terms', payment_condition, ...moved },
    {
      told: `amends the payment${expire_at === null ? '' : ` and moves the deadline to ${expire_at}`}`,
      judge: (own, now) => {
        const enough = expire_at !== null || Date.parse(own.expireAt) - Date.parse(now) >= DAY;
        const forward = expire_at === null || Date.parse(expire_at) > Date.parse(own.expireAt);
        // A repeated request for the same change has no effect.
        const other = expire_at !== null || own.payment !== payment_condition;
        return verdict(runs(own, now) && enough && forward && other, () => {
          own.revision += 1;
          own.payment = payment_condition;
          if (expire_at !== null) own.expireAt = expire_at;
          for (const offer of own.offers) if (offer.state === 'submitted') offer.state = 'stale';
          return heard(concerned(own), declined(own));
        });
      },
    },
  );
};

export const extend: Make = (setting, m) => {
  const expire_at = later(m.expireAt, (setting.chance.below(50) - 5) * HOUR);
  return act(
    setting,
    m,
    'extend-deadline',
    { expire_at, reason: 'more time' },
    {
      told: `moves the deadline to ${expire_at}`,
      judge: (own, now) => {
        const forward = Date.parse(expire_at) > Date.parse(own.expireAt) && Date.parse(expire_at) > Date.parse(now);
        return verdict(runs(own, now) && forward, () => {
          own.expireAt = expire_at;
          return heard(concerned(own), declined(own));
        });
      },
    },
  );
};

export const open: Make = (setting, m) => ({
  ...act(
    setting,
    m,
    'open',
    {},
    {
      told: 'opens the offers',
      judge: (own) =>
        verdict(own.state === 'Evaluation.sealed', () => {
          own.state = 'Evaluation.opened';
          own.opened = true;
          const read = own.offers.filter(({ state }) => state === 'locked');
          for (const offer of read) Object.assign(offer, { state: 'opened', read: true });
          return heard([], [BUYER, ...read.map(({ company }) => supplierName(company))]);
        }),
    },
  ),
  wholly: true,
});

export const cancelIt: Make = (setting, m) =>
  act(
    setting,
    m,
    'cancel',
    { reason: 'need_gone', comment: 'not needed' },
    {
      told: 'cancels it',
      judge: (own) => {
        const bound = own.orders.some(
          ({ state }) => !['new', 'changeProposed', 'declined', 'cancelled', 'expired'].includes(state),
        );
        const states = ['Published', 'Evaluation.sealed', 'Evaluation.opened', 'Awarded'];
        const may = states.includes(own.state) && !(own.state === 'Awarded' && bound);
        return verdict(may && bound ? null : may, () => cancel(own));
      },
    },
  );

/** A user with read access only tries one of them. */
export const triedByReader = (one: Act, { world }: Setting): Act => ({
  ...one,
  told: `${one.told} (tried by a user who may only read)`,
  who: world.reader,
  judge: () => verdict(false, nobody, [403, 400]),
});
