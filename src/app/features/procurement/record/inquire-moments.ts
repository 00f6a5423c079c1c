import { inquireIs } from '../../../../../machines/lifecycles/inquire/inquire.tags.ts';
import { askUntil } from '../../../../../machines/lifecycles/question/question.rules.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import type { Moment } from '../../../ui/figures/moments.ts';

interface Words {
  /** Texts of the timeline. */
  readonly word: (key: string) => string;
  /** Names of the chart's states. */
  readonly state: (state: string) => string;
}

type Row = Pick<
  Inquire,
  | 'open'
  | 'created_at'
  | 'published_at'
  | 'expire_at'
  | 'closed_at'
  | 'opened_at'
  | 'timezone'
  | 'proc_status'
  | 'awards'
>;

const last = (instants: readonly string[]): string | null => instants.toSorted().at(-1) ?? null;

/** When offers were closed: at the deadline, or earlier if all participants agreed. */
const closedAt = ({ closed_at, expire_at }: Row): string | null =>
  closed_at && expire_at && closed_at < expire_at ? closed_at : expire_at;

/** Timeline of an inquiry: published, questions, deadline, opening, award; or where it ended. */
export function inquireMoments(row: Row, { word, state }: Words): Moment[] {
  const { proc_status: status, published_at: published, expire_at: deadline, timezone: zone } = row;
  const named = (key: string, at: string | null, more: Partial<Moment> = {}): Moment => ({
    key,
    label: word(key),
    at,
    ...more,
  });
  if (published === null)
    return [
      named('creation', row.created_at, { done: true }),
      named('published', null),
      ...(deadline ? [named('deadline', deadline, { zone, done: false })] : []),
    ];
  const stopped = (at: string | null): Moment => named('cancelled', at, { done: true });
  const opening = named('opening', row.opened_at, { done: row.opened_at !== null, wax: true });
  const before = [named('published', published), named('deadline', closedAt(row), { zone })];
  if (status === 'Cancelled') {
    if (row.opened_at) return [...before, opening, stopped(null)];
    // An open inquiry is never closed early, so an end before the deadline was the cancellation.
    const early = row.open && row.closed_at !== null && deadline !== null && row.closed_at < deadline;
    return [named('published', published), stopped(early ? row.closed_at : null)];
  }
  if (status === 'Unsuccessful') {
    const end = { key: status, label: state(status), at: null, done: true };
    return [...before, ...(row.opened_at ? [opening] : []), end];
  }
  const decided = inquireIs('decided', status);
  const award = named('award', decided ? last(row.awards.map(({ at }) => at)) : null, { done: decided });
  if (decided) return [...before, opening, award, named('completed', null, { done: status === 'Completed' })];
  const questions =
    status === 'Published' && deadline ? [named('questions', askUntil(deadline), { zone, minor: true })] : [];
  return [...questions, ...before, opening, award];
}
