import { HOUR, inHours, ok } from '../procurement/procurement.kit.ts';
import { START } from '../kit.ts';
import type { Opened, Purchase } from './purchase.ts';
import { reason } from './purchase.ts';
import type { Against } from './stage.ts';

type Facts = Against['facts'];
const silent = { reason: ' ' };

/** Values sent with a step of an inquiry in this state. */
export const INQUIRE_SAID: Against['said'] = {
  'Published AMEND reasonGiven': silent,
  'Published AMEND somethingChanged': { description: 'Прокат' },
  'Published AMEND nothingLocked': { local: true },
  'Published AMEND notShortened': { expire_at: inHours(START, 47) },
  'Published EXTEND_DEADLINE reasonGiven': silent,
  'Published EXTEND_DEADLINE laterDeadline': { expire_at: inHours(START, 48) },
  'Published REMOVE_PARTICIPANT reasonGiven': silent,
  'Published CLOSE_EARLY agreedAndOffered': {},
  'Published CANCEL commentGiven': { comment: ' ' },
  'Evaluation.sealed CANCEL commentGiven': { comment: ' ' },
  'Evaluation.opened CANCEL commentGiven': { comment: ' ' },
  'Evaluation.pending CANCEL commentGiven': { comment: ' ' },
  'Awarded CANCEL commentGiven': { comment: ' ' },
  'Published VALUE_TERM otherTerm': { term: 'DAP' },
  'Evaluation.sealed VALUE_TERM otherTerm': { term: 'DAP' },
  'Published VALUE_TERM lotsKnown': { lots: [{ lot: 999_999_999, freight: '40' }] },
  'Evaluation.sealed VALUE_TERM lotsKnown': { lots: [{ lot: 999_999_999, freight: '40' }] },
  'Evaluation.opened ACCEPT quantityFits': { quantity: '11' },
  'Evaluation.opened ACCEPT justified': { justification: ' ' },
  'Evaluation.opened ENTER_RATE rateNeeded': { currency: 'UAH' },
  'Evaluation.opened SET_ASIDE reasonGiven': silent,
  'Evaluation.opened REJECT_OFFER reasonGiven': silent,
  // The buyer's administrator retracts the clerk's request.
  'Pending RETRACT ownRequest': {},
  'Evaluation.pending RETRACT ownRequest': {},
  'Awarded REVOKE_AWARD reasonGiven': silent,
  'Awarded COMPLETE ordersConfirmed': {},
};

/** Drafts with one thing missing. */
const INCOMPLETE: Readonly<Record<string, object>> = {
  named: { name: ' ' },
  hasLots: { inquireitem_set: [] },
  runsLongEnough: { expire_at: inHours(START, 0.5) },
  currencyKnown: { currency: null },
  incotermKnown: { delivery_place: '' },
  somebodyCanAnswer: { participants: [] },
};

export function beforeDeadline(purchase: Purchase): Facts {
  const third = () => purchase.people.third.organization;
  const published = async (over: object = {}) => purchase.published(over);
  const late = (event: string, over: () => object = () => ({})): [string, Facts[string]] => [
    `Published ${event} beforeDeadline`,
    async () => {
      const inquiry = await published();
      purchase.late();
      return [purchase.inquire(inquiry), over()];
    },
  ];
  const agreed = async () => {
    const inquiry = await published();
    for (const who of [purchase.market.first, purchase.market.second]) {
      await purchase.market.submitted(who, inquiry, ['1', '2']);
      ok(await who.send('POST', `/api/quotations/${inquiry.id}/agree-early/`));
    }
    return inquiry;
  };
  return {
    ...Object.fromEntries([
      // Opening it to everyone does not require a later deadline.
      late('AMEND', () => ({ description: undefined, open: true })),
      late('EXTEND_DEADLINE'),
      late('INVITE'),
      late('REMIND'),
      late('REMOVE_PARTICIPANT'),
    ]),
    'Published CLOSE_EARLY beforeDeadline': async () => {
      const inquiry = await agreed();
      purchase.late();
      return [purchase.inquire(inquiry)];
    },
    'Published AMEND timeLeft': async () => {
      const inquiry = await published();
      purchase.late(25);
      return [purchase.inquire(inquiry)];
    },
    'Published INVITE notYetInvited': async () => [
      purchase.inquire(await published()),
      { participants: [third(), purchase.market.first.organization] },
    ],
    'Published INVITE invitedAgainExplained': async () => {
      const inquiry = await published();
      const { organization } = purchase.market.second;
      ok(await purchase.market.act(inquiry.id, 'remove-participant', { organization, reason }));
      return [purchase.inquire(inquiry), { participants: [organization] }];
    },
    'Published REMIND someSilent': async () => {
      const inquiry = await published();
      for (const who of [purchase.market.first, purchase.market.second])
        ok(await who.send('POST', `/api/quotations/${inquiry.id}/decline/`, { reason: 'terms' }));
      return [purchase.inquire(inquiry)];
    },
    'Published REMIND remindedLongAgo': async () => {
      const inquiry = await published();
      ok(await purchase.market.act(inquiry.id, 'remind'));
      return [purchase.inquire(inquiry)];
    },
    'Published REMOVE_PARTICIPANT removable': async () => [
      purchase.inquire(await published()),
      { organization: third() },
    ],
    ...Object.fromEntries(
      Object.entries(INCOMPLETE).map(([guard, over]) => [
        `Draft ACTIVATE ${guard}`,
        async () => [purchase.inquire(await purchase.draft(over))] as const,
      ]),
    ),
  };
}

/** Inquiries that wait for a second person. */
export function waiting(purchase: Purchase): Facts {
  const asked = async (step: 'publish' | 'award', who: 'clerk' | 'signer', over: object = {}) => {
    const inquiry = step === 'publish' ? await purchase.draft(over) : await purchase.opened(over);
    const role = who === 'clerk' ? 'buyer' : 'signatory';
    await purchase.bind({ step, role, amount: '0.00' });
    const body = 'offers' in inquiry ? { offer: (inquiry as Opened).offers[0], lot: inquiry.lots[1] } : {};
    const action = step === 'publish' ? 'activate' : 'accept';
    ok(await purchase.people[who].send('POST', `/api/inquires/${inquiry.id}/${action}/`, body));
    await purchase.bind();
    return inquiry;
  };
  const of = (step: 'publish' | 'award'): Facts => {
    const state = step === 'publish' ? 'Pending' : 'Evaluation.pending';
    const own = async () => [purchase.inquire(await asked(step, 'signer'), purchase.people.signer)] as const;
    const small = async () => {
      const inquiry = await asked(step, 'clerk');
      await purchase.bind({ step, role: 'signatory', amount: '1.00' });
      return [purchase.inquire(inquiry, purchase.people.signer)] as const;
    };
    return {
      [`${state} APPROVE anotherMember`]: own,
      [`${state} REFUSE anotherMember`]: own,
      [`${state} APPROVE approverCovers`]: small,
      [`${state} REFUSE approverCovers`]: small,
    };
  };
  return {
    ...of('publish'),
    ...of('award'),
    'Pending APPROVE runsLongEnough': async () => {
      const inquiry = await asked('publish', 'clerk');
      purchase.late(47.5);
      return [purchase.inquire(inquiry)];
    },
    'Pending APPROVE askedUnchanged': async () => {
      purchase.market.restart();
      const { first, second, buyer } = purchase.market;
      const name = `Metal ${Math.random()}`;
      const group = ok(await buyer.send('POST', '/api/groups/', { name, companies: [first.organization] })).id;
      const inquiry = await asked('publish', 'clerk', { participants: [], groups: [group] });
      const companies = [first.organization, second.organization];
      ok(await buyer.send('PATCH', `/api/groups/${group}/`, { companies }));
      return [purchase.inquire(inquiry)];
    },
    // An offer that is binding for a day longer than the tender runs.
    'Evaluation.pending APPROVE offerBinds': async () => {
      const inquiry = await shortlived(purchase);
      await purchase.asking('award', async (clerk) =>
        ok(
          await clerk.send('POST', `/api/inquires/${inquiry.id}/accept/`, {
            offer: inquiry.offers[0],
            lot: inquiry.lots[1],
          }),
        ),
      );
      purchase.late();
      return [purchase.inquire(inquiry)];
    },
  };
}

export async function shortlived(purchase: Purchase): Promise<Opened> {
  const { market } = purchase;
  const inquiry = await purchase.published();
  const over = { valid_until: inHours(START, 72).slice(0, 10) };
  const offers = [await purchase.market.submitted(purchase.market.first, inquiry, ['100', '200'], over)];
  await market.pass(49 * HOUR);
  ok(await purchase.market.act(inquiry.id, 'open'));
  return { ...inquiry, offers };
}
