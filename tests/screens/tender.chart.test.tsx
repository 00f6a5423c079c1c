import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { stateName } from '../../machines/kit/decide.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import type { tenderMachine } from '../../machines/lifecycles/tender/tender.machine.ts';
import TenderScreen from '../../src/app/features/tenders/TenderScreen.tsx';
import { type TenderState, tenderToRow } from '../../src/contract/procurement/quotation.ts';
import { planPaths, reachableStates } from '../../src/pathkit/plan.ts';
import { openScreen, word, worked } from './chart.hands.tsx';
import { ChartServer } from './chart.server.ts';

worked(() => Promise.resolve());

type Snapshot = SnapshotFrom<typeof tenderMachine>;
type Event = EventFromLogic<typeof tenderMachine>;

/** An in-memory server of one company's view of a tender. */
class TenderServer extends ChartServer<typeof tenderMachine> {
  constructor(snapshot: Snapshot) {
    super(tender, 'supplier', '/api/quotations/7/', snapshot);
  }

  protected override row() {
    return {
      id: 7,
      inquire: 7,
      version: this.version,
      name: 'Office paper',
      ...tenderToRow(this.snapshot.value as TenderState),
      organizer: { id: 1, name: 'Buyer', country: 'UA' },
      expire_at: '2030-01-08T12:00:00.000Z',
      currency: 'EUR',
      open: this.snapshot.context.open,
      agreed_early: this.snapshot.context.agreed,
      inquireitem_set: [{ id: 1, name: 'Paper', quantity: '10', unit: 'KGM', minimum_prices: [] }],
      allowed: this.allowed(),
    };
  }
}

/** Of agreeing and withdrawing it, only the currently possible one, and only where solely invited companies answer. */
const head = ({ snapshot: { context } }: TenderServer): string[] => [
  'PARTICIPATE',
  'REJOIN',
  ...(context.open ? [] : [context.agreed ? 'DISAGREE_EARLY' : 'AGREE_EARLY']),
  'DECLINE',
];

function openTender(server: TenderServer) {
  const hands = openScreen(server, '/tenders/7', { '/tenders/:id': <TenderScreen /> });
  const { user, eventWord } = hands;
  const fill: Readonly<Record<string, (dialog: HTMLElement) => Promise<void>>> = {
    DECLINE: (dialog) =>
      user.selectOptions(within(dialog).getByLabelText(new RegExp(`^${word('field.reason')}`)), 'capacity'),
  };
  return {
    ...hands,
    async perform({ type }: Event) {
      // Seeing an invitation has no button: the screen sends the event when it opens.
      if (type === 'VIEW') return;
      await hands.press(eventWord(type));
      if (tender.catalogue[type].confirm) await hands.confirm(type, fill[type]);
    },
    shown: () => hands.seen((name) => head(server).map(eventWord).includes(name)),
    expected: () => hands.head(head(server)),
  };
}

const plan = planPaths(tender);
const nameOf = (snapshot: Snapshot): string => stateName(snapshot.value);
/** An invitation shown on the screen counts as seen. */
const settled = (name: string): string => (name === 'active.invited' ? 'active.viewed' : name);

test('the plan takes every transition of the chart', () => {
  expect(plan.unreached).toEqual([]);
});

describe('every path of the tender, through the screen', () => {
  test.each(plan.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const server = new TenderServer(path.snapshots[0] as Snapshot);
    let hands: ReturnType<typeof openTender> | undefined;
    for (const [at, event] of path.events.entries()) {
      server.now = event.at;
      const own = tender.catalogue[event.type].side.includes('supplier' as never);
      // Events before the company's first visit happen without a screen.
      if (own && !hands) {
        hands = openTender(server);
        await hands.shows('active.viewed');
      }
      if (own) await hands?.perform(event);
      else {
        server.happen(event);
        await hands?.refresh();
      }
      const after = nameOf(path.snapshots[at + 1] as Snapshot);
      const expected = hands ? settled(after) : after;
      await waitFor(() => expect([event.type, server.state()]).toEqual([event.type, expected]));
      await hands?.shows(expected);
    }
    hands ??= openTender(server);
    await hands.shows(settled(server.state()));
  });
});

describe('what can be pressed is what the chart allows', () => {
  const cases = [...new Map(reachableStates(tender).map(({ name, snapshot }) => [name, snapshot])).entries()];
  test.each(cases)('%s', async (name, snapshot) => {
    const server = new TenderServer(snapshot);
    const hands = openTender(server);
    await hands.shows(settled(name));
    expect(server.sent.map(({ path }) => path)).toEqual(name === 'active.invited' ? ['/api/quotations/7/view/'] : []);
    expect(await hands.shown()).toEqual(hands.expected());
  });

  test.each(cases)('%s, by somebody who may only look', async (name, snapshot) => {
    const server = new TenderServer(snapshot);
    server.permissions = [];
    const hands = openTender(server);
    await hands.shows(settled(name));
    const shown = await hands.shown();
    expect(shown).toEqual(hands.expected());
    expect(Object.values(shown)).not.toContain('open');
  });

  test('a company that may not see the tender any more is not said to have seen it', async () => {
    const { snapshot } = reachableStates(tender)[0] ?? {};
    const { value, context } = snapshot as Snapshot;
    const server = new TenderServer(
      tender.machine.resolveState({ value, context: { ...context, maySee: false } }) as Snapshot,
    );
    const hands = openTender(server);
    await hands.shows('active.invited');
    await screen.findByRole('heading', { name: 'Office paper' });
    expect(server.sent).toEqual([]);
    expect(await hands.shown()).toEqual(hands.expected());
  });
});
