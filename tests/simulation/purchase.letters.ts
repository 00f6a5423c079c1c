import { type Check, of, sellerOf } from './purchase.happened.ts';
import { nameOf } from './purchase.invariants.ts';

const LETTER_OF: Readonly<Record<string, string>> = {
  won: 'mailWon',
  lost: 'mailLost',
  cancelled: 'mailCancelled',
  removed: 'mailRemoved',
};

/** Every affected user is notified of a change once, and no one else is. */
export const letters: Check = ({ before, deed, outcome: { letters: sent, purchase, steps } }) => {
  const known = (company: number) =>
    company === before.buyer ||
    purchase.tender.some(({ organization }) => organization === company) ||
    purchase.order.some(({ seller }) => seller === company);
  const decisions = sent.filter(({ fact }) => fact?.startsWith('decision')).map(({ to }) => to);
  const half = deed.event.type === 'ACCEPT' && !of(steps, 'tender', 'OUTCOME_WON').length;
  return [
    ...sent.map(({ to, about }) => !known(to) && `${about} goes to company ${to}, which it does not concern`),
    ...decisions
      .filter((to, index) => decisions.indexOf(to) !== index)
      .map((to) => `company ${to} is notified of a decision twice`),
    half &&
      sent.length > 0 &&
      nameOf(purchase.inquire[0]?.state).startsWith('Evaluation') &&
      'an incomplete decision is disclosed',
    ...purchase.tender.map(({ id, organization, state }) => {
      const was = before.tender.find((one) => one.id === id)?.state;
      const wanted = LETTER_OF[state];
      return (
        wanted !== undefined &&
        was !== state &&
        !sent.some(({ to }) => to === organization) &&
        `company ${organization} is not notified that it is ${state}`
      );
    }),
    ...purchase.tender.map(({ id, organization, state }) => {
      const lost =
        ['won', 'lost'].includes(before.tender.find((one) => one.id === id)?.state ?? '') && state === 'awaiting';
      const itself =
        deed.itself === true && steps[0]?.event.type !== 'CANCEL' && sellerOf(before, deed) === organization;
      const silent = steps.some(
        (step) =>
          step.id === id && step.to === 'tender' && 'because' in step.event && step.event.because === 'supplier',
      );
      return (
        lost &&
        !itself &&
        !silent &&
        !sent.some(({ to }) => to === organization) &&
        `company ${organization} is not notified that it is open again`
      );
    }),
    ...of(steps, 'order', 'CONFIRM', 'PROPOSE_CHANGE', 'DECLINE', 'SHIP_ALL', 'SHIP_PART').map(
      ({ id, event }) =>
        !sent.some(({ to }) => to === before.buyer) &&
        event.type !== 'DECLINE' &&
        `the buyer is not notified of ${event.type} of order ${id}`,
    ),
    ...of(steps, 'offer', 'AMENDED').map(({ id }) => {
      const company = before.offer.find((one) => one.id === id)?.organization ?? 0;
      return (
        sent.filter(({ to }) => to === company).length !== 1 &&
        `company ${company} is not notified once that offer ${id} is stale`
      );
    }),
  ];
};
