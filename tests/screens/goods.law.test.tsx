import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { restore } from '../../machines/kit/restore.ts';
import ImportScreen from '../../src/app/features/product-import/ImportScreen.tsx';
import ProductScreen from '../../src/app/features/products/record/ProductScreen.tsx';
import StockScreen from '../../src/app/features/stock/StockScreen.tsx';
import { IMPORTS, PRODUCTS, STOCKS } from '../law/matrix.goods.ts';
import { cellOf, type Subject } from '../law/matrix.ts';
import { openScreen, worked } from './chart.hands.tsx';
import { type Body, ChartServer } from './chart.server.ts';
import { speak } from './kit.ts';

/*
 * Products, their stock and import on their screens: the available steps are those of the law table, with its results.
 */

worked(() =>
  Promise.all([
    import('../../src/app/features/products/record/ProductRecord.tsx'),
    import('../../src/app/features/stock/record/StockRecord.tsx'),
  ]),
);
beforeEach(() => speak('en', 'products', 'stock', 'product-import', 'lists', 'reference', 'lifecycles-trade', 'units'));

const none = { count: 0, next: null, previous: null, results: [] };
const counts = { added: 2, changed: 0, unchanged: 0, failed: 0 };

/** One record of a law table; its row has what the screen needs besides the facts. */
class LawServer extends ChartServer<AnyStateMachine> {
  readonly subject: Subject;
  readonly rest: object;
  readonly home: string;
  gone = false;
  constructor(subject: Subject, state: string, home: string, rest: object) {
    const { lifecycle, value = (own) => own, context } = subject;
    const snapshot = restore(lifecycle.machine, value(state) as never, context(state, '') as never);
    super(lifecycle as Lifecycle<AnyStateMachine>, 'seller', `${home}7/`, snapshot);
    this.subject = subject;
    this.rest = rest;
    this.home = home;
  }
  protected override read(path: string): unknown {
    if (path === this.home) return { ...none, count: 1, results: [this.row()] };
    return path === this.address ? undefined : none;
  }
  protected override write(method: string, _path: string, body: Body | undefined): [number, unknown] | null {
    if (method !== 'PATCH') return null;
    this.happen({ type: 'MAP', at: this.now, ...body } as never);
    return [200, this.row()];
  }
  protected override eventOf(type: string, body: Body): EventFromLogic<AnyStateMachine> {
    return { counts, ...body, type, at: this.now } as never;
  }
  protected override row() {
    const { on_hand = '0', ...rest } = this.rest as { on_hand?: string };
    const facts = this.snapshot.context as { onHand?: string; rows?: number; mapping?: unknown; checked?: unknown };
    return {
      id: 7,
      version: this.version,
      name: 'Steel pipe',
      unit: 'MTR',
      measurement: 'MS',
      status: this.state(),
      on_hand: facts.onHand ?? on_hand,
      ...facts,
      ...rest,
      allowed: this.allowed(),
    };
  }
}

async function seenOpen(server: LawServer, hands: ReturnType<typeof openScreen>) {
  const words = server.subject.law.events.map(hands.eventWord);
  const seen = await hands.seen((name) => words.includes(name));
  return Object.keys(seen)
    .filter((name) => seen[name] === 'open')
    .sort();
}
const ofSeller = ({ law }: Subject, state: string) =>
  law.events.filter((event) => cellOf(law, state, event)?.who.includes('seller'));
const steps = (subject: Subject, without: readonly string[]) =>
  subject.law.states.flatMap((state) =>
    ofSeller(subject, state)
      .filter((event) => !without.includes(event))
      .map((event) => [state, event] as const),
  );

describe('a product', () => {
  const open = async (state: string) => {
    const price = { price: '12.50', currency: 'PLN', quantity: '300', for_sale: state === 'offered' };
    const server = new LawServer(PRODUCTS, state, '/api/products/', price);
    const hands = openScreen(server, '/products/7', {
      '/products/:id/:step?': <ProductScreen />,
      '/products': <h1>All products</h1>,
    });
    await hands.shows(state);
    return { server, hands };
  };
  // A deleted product has no page, and a draft is a form.
  const STORED = ['offered', 'shelved', 'withdrawn'];
  const OWN = ['SAVE', 'EDIT'];

  test.each(STORED)('%s', async (state) => {
    const { server, hands } = await open(state);
    const named = ofSeller(PRODUCTS, state);
    const pressed = named.filter((event) => !OWN.includes(event)).map(hands.eventWord);
    expect((await seenOpen(server, hands)).filter((name) => !OWN.map(hands.eventWord).includes(name))).toEqual(
      pressed.sort(),
    );
    const edit = i18next.t('products:action.edit');
    expect(screen.queryAllByRole('link', { name: edit })).toHaveLength(Number(named.includes('EDIT')));
  });
  test.each(steps(PRODUCTS, OWN).filter(([state]) => STORED.includes(state)))('%s: %s', async (state, event) => {
    const { server, hands } = await open(state);
    await hands.press(hands.eventWord(event));
    if (['DELETE', 'WITHDRAW'].includes(event)) await hands.confirm(event);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(cellOf(PRODUCTS.law, state, event)?.to).toContain(server.state());
    if (event === 'DELETE') await screen.findByRole('heading', { name: 'All products' });
    else await hands.shows(server.state());
  });
});

describe('a stock', () => {
  const open = async (state: string) => {
    const service = state === 'none';
    const facts = { status: 'offered', is_service: service, available: '6', minimum: null, orders: [], reserved: '4' };
    const server = new LawServer(STOCKS, state, '/api/stock/', facts);
    const hands = openScreen(server, '/stock/7', { '/stock/:id?': <StockScreen /> });
    await screen.findByRole('heading', { level: 1, name: 'Steel pipe' });
    return { server, hands };
  };
  test.each(STOCKS.law.states)('%s', async (state) => {
    const { server, hands } = await open(state);
    expect(await seenOpen(server, hands)).toEqual(ofSeller(STOCKS, state).map(hands.eventWord).sort());
  });
  test.each(steps(STOCKS, []))('%s: %s', async (state, event) => {
    const { server, hands } = await open(state);
    await hands.press(hands.eventWord(event));
    await hands.confirm(event, async (dialog) => {
      const [amount] = within(dialog).getAllByRole('textbox');
      fireEvent.change(amount as HTMLElement, { target: { value: '5' } });
      for (const choice of within(dialog).queryAllByRole<HTMLSelectElement>('combobox'))
        if (choice.value === '') fireEvent.change(choice, { target: { value: choice.options[1]?.value } });
    });
    await waitFor(() => expect(server.sent).toHaveLength(1));
    const { onHand } = server.snapshot.context as { onHand: string };
    expect([event, onHand]).toEqual([event, { RECEIVE: '15', ISSUE: '5', COUNT: '5', SET_MINIMUM: '10' }[event]]);
  });
});

describe('an import', () => {
  const file = {
    file_name: 'prices.csv',
    results: counts,
    columns: [
      { title: 'Name', samples: ['Pipe'] },
      { title: 'Price', samples: ['1'] },
    ],
    problems: [],
    currency: 'PLN',
  };
  const open = async (state: string) => {
    const server = new LawServer(IMPORTS, state, '/api/product-imports/', file);
    const hands = openScreen(server, '/products/import', { '/products/import': <ImportScreen /> });
    await hands.shows(state);
    return { server, hands };
  };
  /** Sent by choosing a column and by choosing a file: neither has a button of its own. */
  const CHOSEN = ['MAP', 'CHOOSE_FILE'];

  test.each(['mapping', 'checked', 'importing'])('%s', async (state) => {
    const { server, hands } = await open(state);
    // Columns are chosen in place while mapping; from the check a button leads back to them.
    const inPlace = state === 'mapping' ? CHOSEN : ['CHOOSE_FILE'];
    const pressed = ofSeller(IMPORTS, state).filter((event) => !inPlace.includes(event));
    expect(await seenOpen(server, hands)).toEqual(pressed.map(hands.eventWord).sort());
    expect(screen.queryAllByRole('combobox').length > 0).toBe(state === 'mapping');
  });
  test.each(steps(IMPORTS, CHOSEN))('%s: %s', async (state, event) => {
    const { server, hands } = await open(state);
    await hands.press(hands.eventWord(event));
    if (event === 'CANCEL') await hands.confirm(event);
    await waitFor(() => expect(cellOf(IMPORTS.law, state, event)?.to).toContain(server.state()));
    await hands.shows(server.state());
  });
  test.each(['DONE', 'FAIL'])('while it runs the server says %s: nothing is left to press', async (type) => {
    const { server, hands } = await open('importing');
    server.happen({ type, at: server.now, reason: 'import_broken' } as never);
    await hands.shows(type === 'DONE' ? 'done' : 'failed');
    expect(await seenOpen(server, hands)).toEqual([]);
  });
});
