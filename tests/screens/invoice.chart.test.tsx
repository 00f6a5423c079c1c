import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { decide, stateName } from '../../machines/kit/decide.ts';
import { invoice } from '../../machines/lifecycles/invoice/invoice.lifecycle.ts';
import type { invoiceMachine } from '../../machines/lifecycles/invoice/invoice.machine.ts';
import { leftBy } from '../../machines/lifecycles/invoice/invoice.rules.ts';
import { compare, isZero, plus } from '../../machines/money/decimal.ts';
import { money } from '../../src/contract/platform/format.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { undelivered } from '../lifecycles/undelivered.ts';
import { continued, draft, issue, issued, line, ok, order } from '../server/invoicing/documents.ts';
import { type Person, startServer, type TestServer } from '../server/kit.ts';
import { DocumentPlace } from './document.place.tsx';
import { documentScreens } from './kit.ts';

/*
 * The chain has no buttons of its own: its events are issued documents. Each event of its chart is produced on the
 * screens of the documents, with a real server and the amounts of the chart's own samples.
 */

type Event = EventFromLogic<typeof invoiceMachine>;
type Snapshot = SnapshotFrom<typeof invoiceMachine>;

/** A whole page and many interactions on a busy machine. */
const SLOW = { timeout: 120_000 };
/** Net price by the order's gross value. */
const NET: Readonly<Record<string, string>> = { '1000.00': '813.01', '950.00': '772.36' };

let server: TestServer;
let seller: Person;
let buyer: Person;
const fetched = globalThis.fetch;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'chain' });
  buyer = await server.founder({ country: 'PL', name: 'buyer' });
  await Promise.all([
    import('../../src/app/features/documents/editor/DocumentEditor.tsx'),
    import('../../src/app/features/documents/editor/DocumentBody.tsx'),
    import('../../src/app/features/documents/record/DocumentRecord.tsx'),
    import('../../src/app/features/documents/editor/DocumentReview.tsx'),
    import('../../src/app/features/documents/editor/ContinueScreen.tsx'),
    import('../../src/app/features/documents/correction/CorrectionFields.tsx'),
    import('../../src/app/features/documents/correction/CorrectionScreen.tsx'),
    import('../../src/app/features/documents/correction/CorrectionTotals.tsx'),
  ]);
});
afterAll(() => server.close());
documentScreens();
beforeEach(() => {
  // The screen's own calls, by the seller; jsdom's abort signals do not work with Node's fetch.
  vi.stubGlobal('fetch', (path: string, { signal: _, ...init }: RequestInit = {}) => {
    if (!path.startsWith('/')) return fetched(path, init);
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Token ${seller.token}`);
    return fetched(`${server.url}${path}`, { ...init, headers: Object.fromEntries(headers.entries()) });
  });
});

const word = (key: string, ns = 'money'): string => i18next.t(key, { ns });
const press = async (key: string) => {
  const button = await waitFor(() => {
    const found = screen.queryAllByText(word(key)).map((text) => text.closest('button'));
    const open = found.find((each) => each && each.getAttribute('aria-disabled') !== 'true');
    if (!open) throw new Error(`No “${word(key)}” can be pressed`);
    return open;
  });
  fireEvent.click(button);
};
const field = (name: string) =>
  waitFor(() => {
    const found = document.getElementById(`field-${name}`);
    if (!found) throw new Error(`No field ${name}`);
    return found;
  });
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

/** A chain on an order of its own, operated on its screens. */
class Chain {
  readonly #begun: number;
  readonly #go: NavigateFunction;
  /** Current amount of each issued advance. */
  readonly #standing = new Map<number, string>();
  #final = 0;

  private constructor(begun: number, go: NavigateFunction) {
    this.#begun = begun;
    this.#go = go;
  }
  static async begin(): Promise<Chain> {
    const sale = await order(server, seller, buyer, { lines: [{ price: NET['1000.00'] ?? '' }] });
    const { id } = await draft(seller, { type: 'advance', order: sale, amount: '1' });
    let go: NavigateFunction = () => {};
    function Hand() {
      go = useNavigate();
      return null;
    }
    render(<DocumentPlace visited={[`/documents/${id}`]} beside={<Hand />} />);
    return new Chain(id, go);
  }

  async go(id: number, step = ''): Promise<void> {
    await act(async () => this.#go(`/documents/${id}${step}`));
  }

  /** Waits for the issued document; returns its id, read from the newest of the list. */
  async #issued(): Promise<number> {
    await waitFor(() => {
      if (!document.querySelector('.d-side .d-chain')) throw new Error('Nothing is issued yet');
    });
    const { results } = (await seller.send('GET', '/api/documents/?status=issued&page_size=1&sort=newest')).body;
    return results[0].id as number;
  }
  async #review(): Promise<number> {
    await press('review');
    await press('issue');
    return this.#issued();
  }
  async #correct(id: number, fill: () => Promise<unknown>): Promise<void> {
    await this.go(id, '/correction');
    await press('correction.begin');
    await type('reason', 'It was wrong');
    await fill();
    await this.#review();
  }
  readonly #takeBack = async () => fireEvent.click(await field('take_back'));

  async #correctAdvance(difference: string): Promise<void> {
    // The largest one: a sample takes back at most the total of all advances.
    const [[id, before] = [0, '0'] as const] = [...this.#standing].sort((a, b) => compare(b[1], a[1]));
    const after = plus(before, difference);
    await this.#correct(id, async () => {
      if (isZero(after)) return this.#takeBack();
      await type('amount', after);
      // The same amount counts as a correction when the buyer's name differs.
      if (isZero(difference)) await type('buyer_name', 'Nabywca');
    });
    this.#standing.set(id, after);
  }

  async send(event: Event): Promise<void> {
    if (event.type === 'ADVANCE_ISSUED') {
      await this.go(this.#begun, '/edit');
      await type('amount', event.gross);
      await this.#review();
      this.#standing.set(this.#begun, event.gross);
    } else if (event.type === 'NEXT_ISSUED') {
      await this.go(this.#begun, '/next');
      await type('amount', event.gross);
      await press('issue');
      this.#standing.set(await this.#issued(), event.gross);
    } else if (event.type === 'FINAL_ISSUED') {
      await this.go(this.#begun, '/final');
      await press('issue');
      this.#final = await this.#issued();
    } else if (event.type === 'FINAL_ZEROED') {
      await this.#correct(this.#final, this.#takeBack);
    } else if (event.type === 'FINAL_CORRECTED') {
      await this.#correct(this.#final, () => type('documentitem_set.0.price', NET[event.total] ?? ''));
    } else if ('difference' in event) await this.#correctAdvance(event.difference);
  }

  /** The first advance's page shows the chain and offers the events its chart accepts. */
  async expectAt(snapshot: Snapshot, where: string): Promise<void> {
    const { advanced, settled, total } = snapshot.context;
    const left = settled === null ? leftBy(total, advanced) : '0.00';
    await this.go(this.#begun);
    const side = () => document.querySelector('.d-side');
    const rest = () =>
      [...(side()?.querySelectorAll('.d-grand') ?? [])]
        .find((row) => row.querySelector('dt')?.textContent === word('field.leftOfOrder'))
        ?.querySelector('dd')?.textContent ?? '';
    const said = (text: string) => text.replaceAll(/\s+/g, ' ');
    await waitFor(() => {
      expect([where, side()?.querySelector('.k-tag')?.textContent]).toEqual([
        where,
        word(`invoice.state.${stateName(snapshot.value)}`, 'lifecycles-money'),
      ]);
      expect([where, said(rest())]).toEqual([
        where,
        // A chain that was corrected to zero has nothing left of its own.
        snapshot.matches('cancelled') ? '' : said(money('en', left, 'PLN')),
      ]);
    });
    const corrected = invoice.samples.ADVANCE_CORRECTED.some((event) => decide(invoice.machine, snapshot, event).ok);
    await waitFor(() =>
      expect([where, offered()]).toEqual([
        where,
        {
          // No menu lists what the chain has no room for: an advance of what is invoiced, anything after the final.
          NEXT: snapshot.matches('advancing') || undefined,
          FINAL: snapshot.matches('advancing') || snapshot.matches('fullyAdvanced') || undefined,
          CORRECTION: corrected,
        },
      ]),
    );
  }
}

/** The steps that continue the chain, in the head or its menu; a closed one shows the reason. */
function offered(): Record<string, boolean | undefined> {
  const more = document.querySelector<HTMLElement>(`[aria-label="${word('ui.moreSteps', 'common')}"]`);
  if (more && more.getAttribute('aria-expanded') !== 'true') fireEvent.click(more);
  const buttons = [...(document.querySelector('h1')?.closest('header')?.querySelectorAll('button') ?? [])];
  return Object.fromEntries(
    ['NEXT', 'FINAL', 'CORRECTION'].map((step) => {
      const name = word(`document.event.${step}`, 'lifecycles-money');
      const control = buttons.find(({ textContent }) => textContent?.startsWith(name));
      const closed = control?.getAttribute('aria-disabled') === 'true';
      const why = document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent;
      if (closed && control?.textContent === name && !why) throw new Error(`${step} is closed and does not say why`);
      return [step, control && !closed];
    }),
  );
}

const { paths, unreached } = planPaths(undelivered);

test('the paths take every transition of the chart but those of deliveries', () => {
  expect(unreached).toEqual([]);
});

describe('generated paths of a chain through its screens', () => {
  test.each(paths.map((path) => [path.title, path] as const))('%s', SLOW, async (title, path) => {
    const chain = await Chain.begin();
    for (const [index, event] of path.events.entries()) {
      await chain.send(event);
      await chain.expectAt(path.snapshots[index + 1] as Snapshot, `${title} after ${index + 1}`);
    }
    cleanup();
  });
});

test('an advance on whose order a correction of another changed the rate is split anew by hand', SLOW, async () => {
  const corrected = async (id: number) => ok(await seller.send('POST', `/api/documents/${id}/correction/`, {}), 201);
  const first = await issued(seller, { type: 'advance', amount: '123', documentitem_set: [line('1000')] });
  const second = await continued(seller, first.id, 'next', '246');
  const { id } = await corrected(first.id);
  ok(await seller.send('PATCH', `/api/documents/${id}/`, { reason: 'Rate', documentitem_set: [line('1138.89', '8')] }));
  await issue(seller, id);
  const { id: anew } = await corrected(second.id);
  render(<DocumentPlace visited={[`/documents/${anew}/edit`]} beside={null} />);
  fireEvent.click(await screen.findByLabelText(word('correction.splitAnew')));
  // 246.00 at 23 % were 200.00 and 46.00; at 8 % they are 227.78 and 18.22.
  await waitFor(() => {
    const figures = [...document.querySelectorAll('.d-editor td')].map(({ textContent }) => textContent);
    expect(figures).toEqual(expect.arrayContaining(['−200.00', '−46.00', '227.78', '18.22']));
  });
  cleanup();
});
