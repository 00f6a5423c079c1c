import { foretell } from '../../machines/purchase/foretell.ts';
import { type Outcome, simulate } from '../../machines/purchase/simulate.ts';
import { inquiry, type Purchase } from '../../machines/purchase/simulated.ts';
import type { Deed } from './purchase.acts.ts';
import { later } from './purchase.begin.ts';

/* Dry runs before the opening, beside the step that then happens. */

/** The same purchase without any offer: each company is in the state that it announced. */
function bare(purchase: Purchase): Purchase {
  const { invited } = inquiry(purchase);
  const stated = purchase.tender.filter(
    ({ organization, told }) => invited.includes(organization) || told === 'participating' || told === 'declined',
  );
  return {
    ...purchase,
    offer: [],
    tender: stated.map((tender) => ({
      ...tender,
      state: tender.state === 'removed' ? 'removed' : (tender.told ?? 'invited'),
      agreedRevision: null,
    })),
  };
}

/** Differences between a dry run and its step. */
function wronglyTold(before: Purchase, deed: Deed, at: string, outcome: Outcome): string[] {
  const { type } = deed.event;
  const happening = { event: deed.event as never, at, by: deed.by };
  const told = foretell(before, happening);
  const leak = JSON.stringify(told) !== JSON.stringify(foretell(bare(before), happening));
  const faults = leak ? [`the dry run of ${type} depends on what is sealed`] : [];
  if (!outcome.ok) {
    const secret = outcome.root && outcome.refusal.guards.join() === 'agreedAndOffered';
    return told.ok && !secret ? [...faults, `${type} was foretold, and is refused`] : faults;
  }
  if (!told.ok) return [...faults, `${type} happens, and was foretold to be refused`];
  if (String(outcome.steps[0]?.state) !== told.state) faults.push(`${type} leads to another state than foretold`);
  if (told.mails === null) return faults;
  const written = new Set(outcome.letters.map(({ to }) => to).filter((company) => company !== before.buyer));
  for (const company of told.mails) if (!written.has(company)) faults.push(`${company} was to be mailed by ${type}`);
  for (const company of written)
    if (!told.others && !told.mails.includes(company)) faults.push(`${company} is mailed by ${type} unforetold`);
  return faults;
}

/** Asks what each step of the buyer would do now, and takes it. */
export function wronglyForetold(purchase: Purchase, at: string): string[] {
  const { id, openedAt, expireAt } = inquiry(purchase);
  if (openedAt !== null || expireAt === null) return [];
  const events: readonly Deed['event'][] = [
    { type: 'AMEND', reason: 'More frames', changed: ['description'], expireAt: later(expireAt, 24) },
    { type: 'AMEND', reason: 'A colleague', changed: ['assigned_to'], expireAt: null },
    { type: 'CLOSE_EARLY' },
    { type: 'CANCEL', reason: 'need_gone', comment: 'No budget' },
  ];
  return events.flatMap((event) => {
    const deed = { to: 'inquire', id, by: 101, event } as const;
    return wronglyTold(purchase, deed, at, simulate(purchase, { ...deed, at } as never));
  });
}
