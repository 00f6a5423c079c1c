import type { Quotation } from '../../../contract/procurement/quotation.ts';
import type { Moment } from '../../ui/figures/moments.ts';

/* Parts shared by the timelines of a tender and of an offer for it. */

export interface Words {
  /** Texts of the timeline. */
  readonly word: (key: string) => string;
  /** Names of the chart's states. */
  readonly state: (state: string) => string;
}

export type Tender = Pick<
  Quotation,
  'published_at' | 'expire_at' | 'opened_at' | 'timezone' | 'status' | 'participation' | 'proc_status'
>;

export const moment = (key: string, label: string, at: string | null, more: Partial<Moment> = {}): Moment => ({
  key,
  label,
  at,
  ...more,
});

/** Start of a tender's timeline. A tender opened early, with everyone's consent, has no deadline. */
export function begun(tender: Tender, word: Words['word']): Moment[] {
  const { published_at: published, expire_at: deadline, opened_at: opened, timezone: zone } = tender;
  const early = deadline !== null && opened !== null && opened < deadline;
  return [
    moment('published', word('published'), published),
    ...(deadline && !early ? [moment('deadline', word('deadline'), deadline, { zone })] : []),
  ];
}

export const opening = ({ opened_at: at }: Tender, word: Words['word']): Moment =>
  moment('opening', word('opening'), at, { done: at !== null, wax: true });
