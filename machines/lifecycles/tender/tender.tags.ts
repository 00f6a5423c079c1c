import { groupsOf, type StateTags } from '../../kit/tags.ts';

/**
 * `running`: the tender has not ended for the company; `closed`: it has. `asked`: it may still answer. `unanswered`: it
 * has not said whether it does. `tookPart`: it said that it answers, or did. `out`: it declined or was removed.
 * `answered`: it said no, or offered. `refusing`: it said no. `shut`: the deadline ended it, and nothing is decided. `decided`: won or lost. `calledOff`: the buyer ended it for the company.
 * `excluded`: it reads nothing of it any more. `cancellable`:
 * the end of the inquiry ends it too. `over`: what comes afterwards concerns others.
 */
export const TENDER_TAGS = {
  invited: ['running', 'asked', 'unanswered', 'cancellable'],
  viewed: ['running', 'asked', 'unanswered', 'cancellable'],
  participating: ['running', 'asked', 'tookPart', 'cancellable'],
  quoted: ['answered', 'running', 'asked', 'tookPart', 'cancellable'],
  declined: ['answered', 'running', 'out', 'refusing', 'cancellable'],
  removed: ['calledOff', 'closed', 'excluded', 'out', 'over'],
  awaiting: ['closed', 'tookPart', 'shut', 'cancellable'],
  noQuote: ['closed', 'shut', 'refusing', 'over'],
  missed: ['closed', 'shut', 'over'],
  won: ['closed', 'tookPart', 'decided'],
  lost: ['closed', 'tookPart', 'decided'],
  cancelled: ['calledOff', 'closed', 'tookPart', 'over'],
} as const satisfies StateTags;

export const { thatAre: tendersThatAre, is: tenderIs } = groupsOf(TENDER_TAGS);
