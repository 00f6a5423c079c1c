import { askUntil } from '../../../../machines/lifecycles/question/question.rules.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import type { Moment } from '../../ui/figures/moments.ts';

interface Words {
  /** Of the timeline. */
  readonly word: (key: string) => string;
  /** Of the chart's states. */
  readonly state: (state: string) => string;
}

type Tender = Pick<
  Quotation,
  'published_at' | 'expire_at' | 'opened_at' | 'timezone' | 'status' | 'participation' | 'proc_status'
>;

const moment = (key: string, label: string, at: string | null, more: Partial<Moment> = {}): Moment => ({
  key,
  label,
  at,
  ...more,
});

/** What every company sees of a tender's time. Opened before its deadline, with everybody's consent, it had none. */
function begun(tender: Tender, word: Words['word']): Moment[] {
  const { published_at: published, expire_at: deadline, opened_at: opened, timezone: zone } = tender;
  const early = deadline !== null && opened !== null && opened < deadline;
  return [
    moment('published', word('published'), published),
    ...(deadline && !early ? [moment('deadline', word('deadline'), deadline, { zone })] : []),
  ];
}

const opening = ({ opened_at: at }: Tender, word: Words['word']): Moment =>
  moment('opening', word('opening'), at, { done: at !== null, wax: true });

/** For this company it is over: what comes afterwards concerns others. */
const ENDED = ['removed', 'cancelled', 'missed', 'noQuote'];

/** The life of a tender as one company sees it. */
export function tenderMoments(tender: Tender, { word, state }: Words): Moment[] {
  const { participation, opened_at: opened, expire_at: deadline, timezone: zone, status } = tender;
  const end = () => moment(participation, state(`closed.${participation}`), null, { done: true });
  if (participation === 'removed' || participation === 'cancelled')
    return [moment('published', word('published'), tender.published_at), end()];
  const before = begun(tender, word);
  if (ENDED.includes(participation)) return [...before, end()];
  if (participation === 'won' || participation === 'lost')
    return [...before, ...(opened ? [opening(tender, word)] : []), end()];
  const questions =
    status === 'active' && deadline
      ? [moment('questions', word('questions'), askUntil(deadline), { zone, minor: true })]
      : [];
  return [...questions, ...before, opening(tender, word), moment('award', word('award'), null)];
}

/** The life of an offer: submitted, deadline, opening, and how long it binds. */
export function offerMoments(tender: Tender, offer: Offer | null, { word, state }: Words): Moment[] {
  const before = begun(tender, word);
  const status = offer?.status ?? 'draft';
  const submitted = offer?.submitted_at ? [moment('submitted', word('submitted'), offer.submitted_at)] : [];
  const valid = offer?.valid_until ? [moment('validUntil', word('validUntil'), offer.valid_until)] : [];
  const end = moment(status, state(status), null, { done: true });
  switch (status) {
    case 'void':
      return [...submitted, moment('published', word('published'), tender.published_at), end];
    case 'lapsed':
    case 'rejected':
    case 'fulfilled':
      return [...submitted, ...before, ...(tender.opened_at ? [opening(tender, word)] : []), end];
    case 'withdrawn':
      return [...submitted, end, ...before];
    case 'accepted':
      return [...submitted, ...before, opening(tender, word), end, ...valid];
    case 'draft':
    case 'submitted':
    case 'stale':
    case 'locked':
    case 'opened':
      return [...submitted, ...before, opening(tender, word), ...valid];
  }
}
