import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { lot } from '../../machines/lifecycles/lot/lot.lifecycle.ts';
import type { LotEvent } from '../../machines/lifecycles/lot/lot.machine.ts';
import { planPaths, reachableStates } from '../../src/pathkit/plan.ts';
import { worked } from './chart.hands.tsx';
import { openInquire } from './inquire.hands.tsx';
import { companyName, InquireServer, type InquireSnapshot, lotName } from './inquire.chart-server.ts';

/* A lot has no screen of its own: it is decided in the comparison of its inquiry's offers. */

worked(() => import('../../src/app/features/procurement/record/InquireRecord.tsx'));

const LATE = '2030-01-09T12:00:00.000Z';
const OFFERS = [11, 12, 13];
const line = {
  quantity: '10',
  price: '2.50',
  currency: 'EUR',
  validUntil: '2030-02-08',
  own: false,
  vatIncluded: false,
} as const;
type Lot = ReturnType<typeof inquire.machine.resolveState>['context']['lots'][number];

/** An opened inquiry with this lot and the others; three companies offer all of it. */
function opened(facts: Pick<Lot, 'state' | 'awarded'>, others: readonly Lot[] = []) {
  const known = reachableStates(inquire).find(({ name }) => name === 'Evaluation.opened')?.snapshot;
  if (!known) throw new Error('The inquiry is never opened');
  const one: Lot = { id: 1, quantity: '10', unitKnown: true, tariffKnown: true, ...facts };
  const taken = Number(facts.awarded) > 0;
  const server = new InquireServer(
    inquire.machine.resolveState({
      value: known.value,
      context: {
        ...known.context,
        lots: [one, ...others],
        awards: taken ? [{ id: 1, lot: 1, offer: 11, quantity: facts.awarded, confirmed: false, ordered: false }] : [],
        offers: OFFERS.map((offer) => ({
          ...line,
          offer,
          lot: 1,
          standing: taken && offer === 11 ? 'taken' : 'open',
          awarded: taken && offer === 11 ? facts.awarded : '0',
        })),
      },
    }) as InquireSnapshot,
  );
  server.now = LATE;
  return server;
}

const plan = planPaths(lot);

test('the plan takes every transition of the chart', () => {
  expect(plan.unreached).toEqual([]);
});

describe('every path of a lot, through the comparison', () => {
  test.each(plan.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const server = opened({ state: 'active', awarded: '0' });
    const hands = openInquire(server);
    await hands.shows('Evaluation.opened');
    const free = [...OFFERS];
    const accept = (quantity: string, closeShort = false) =>
      hands.perform({
        type: 'ACCEPT',
        at: LATE,
        lot: 1,
        offer: free.shift() ?? 0,
        quantity,
        closeShort,
        justification: '',
      });
    const revoke = async (quantity: string) => {
      const award = server.snapshot.context.awards.findLast((one) => one.quantity === quantity);
      const name = `${hands.eventWord('REVOKE_AWARD')}: ${companyName(award?.offer ?? 0)}, ${lotName(1)}`;
      await hands.press(name);
      await hands.confirm('REVOKE_AWARD', async (dialog) => hands.user.type(within(dialog).getByRole('textbox'), 'x'));
    };
    const steps: { [T in LotEvent['type']]: (event: Extract<LotEvent, { type: T }>) => Promise<void> } = {
      AWARD_PART: ({ quantity }) => accept(quantity),
      AWARD_ALL: ({ quantity, closeShort }) => accept(quantity, closeShort),
      NO_AWARD: () => hands.perform({ type: 'NO_AWARD', at: LATE, lot: 1, reason: 'x', comment: '' }),
      REVOKE: async ({ quantity }) => {
        const gone = server.snapshot.context.awards.findLast((one) => one.quantity === quantity);
        if (server.state() === 'Awarded' || gone?.ordered === false) return revoke(quantity);
        // An ordered quantity is released when the supplier declines the order.
        const because = 'system.declined' as const;
        server.happen({ type: 'SUPPLIER_DECLINED', at: LATE, awards: [gone?.id ?? 0], because, reason: 'x' });
        await hands.refresh();
      },
    };
    for (const [at, event] of path.events.entries()) {
      if (event.type !== 'REVOKE' || server.state() === 'Awarded') expect(server.lotTakes(1, event)).toBe(true);
      await steps[event.type](event as never);
      const expected = path.snapshots[at + 1];
      await waitFor(() => expect([event.type, server.lot(1).value]).toEqual([event.type, expected?.value]));
      expect(server.lot(1).context.awarded).toBe(expected?.context.awarded);
      if (server.state() === 'Unsuccessful') return;
      const word = hands.lotWord(String(expected?.value));
      // An award is shown only by the winner's cell.
      const said = expected?.value === 'awarded' ? undefined : word;
      await waitFor(() => {
        expect(document.querySelector('.p-lot-head .k-tag')?.textContent).toBe(said);
        expect(document.querySelectorAll('.p-awarded').length > 0).toBe(Number(expected?.context.awarded) > 0);
      });
    }
  });
});

describe('what can be pressed at a lot is what its chart allows', () => {
  const other: Lot = { id: 2, quantity: '10', unitKnown: true, tariffKnown: true, state: 'active', awarded: '0' };
  const cases = [...new Map(reachableStates(lot).map((one) => [`${one.name} ${one.snapshot.context.awarded}`, one]))];
  test.each(cases)('%s', async (_title, { snapshot }) => {
    const { awarded } = snapshot.context;
    const server = opened({ state: snapshot.value as Lot['state'], awarded }, [other]);
    const hands = openInquire(server);
    await hands.shows('Evaluation.opened');
    const shown = await hands.shown();
    expect(shown).toEqual(hands.expected());
    const left = String(10 - Number(awarded));
    const takes = server.lotTakes(1, { type: 'AWARD_ALL', at: LATE, quantity: left, closeShort: false, reason: '' });
    const offered = `${hands.eventWord('ACCEPT')}: ${companyName(13)}, ${lotName(1)}`;
    expect(offered in shown).toBe(takes);
    const nobody = server.lotTakes(1, { type: 'NO_AWARD', at: LATE, reason: 'x' });
    expect(`${hands.eventWord('NO_AWARD')}: ${lotName(1)}` in shown).toBe(nobody);
  });
});
