import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { askUntil } from '../../../../machines/lifecycles/question/question.rules.ts';
import type { Moment } from '../../ui/figures/moments.ts';
import { begun, moment, opening, type Tender, type Words } from './tender-time.ts';

/** Timeline of a tender for one company. */
export function tenderMoments(tender: Tender, { word, state }: Words): Moment[] {
  const { participation, opened_at: opened, expire_at: deadline, timezone: zone, status } = tender;
  const end = () => moment(participation, state(`closed.${participation}`), null, { done: true });
  if (tenderIs('calledOff', participation)) return [moment('published', word('published'), tender.published_at), end()];
  const before = begun(tender, word);
  if (tenderIs('over', participation)) return [...before, end()];
  if (tenderIs('decided', participation)) return [...before, ...(opened ? [opening(tender, word)] : []), end()];
  const questions =
    status === 'active' && deadline
      ? [moment('questions', word('questions'), askUntil(deadline), { zone, minor: true })]
      : [];
  return [...questions, ...before, opening(tender, word), moment('award', word('award'), null)];
}
