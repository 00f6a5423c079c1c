import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HeldRouter } from '../../src/app/shell/HeldRouter.tsx';
import { useListQuery } from '../../src/app/trade/use-list-query.ts';
import { useTypedFilter } from '../../src/app/trade/use-typed-filter.ts';
import { speak, tidy } from './kit.ts';

/* A busy machine renders an address long after navigating to it: here rendering waits until the test releases it. */

beforeEach(() => speak('en'));
afterEach(tidy);

const seconds = (s: number) => new Promise((resolve) => setTimeout(resolve, s * 1000));

function open() {
  const turns = new Map<string, { readonly drawn: Promise<void> | null; readonly draw: () => void }>();
  let busy = false;
  const begin = () => {
    if (!busy) return { drawn: null, draw: () => undefined };
    let draw: () => void = () => undefined;
    return { drawn: new Promise<void>((resolve) => (draw = resolve)), draw: () => draw() };
  };
  const useTurn = (address: string): void => {
    const turn = turns.get(address) ?? begin();
    turns.set(address, turn);
    if (turn.drawn) use(turn.drawn);
  };
  function Drawn() {
    const [search] = useSearchParams();
    useTurn(String(search));
    return <output>{String(search)}</output>;
  }
  function List() {
    const list = useListQuery();
    const { text, setText } = useTypedFilter(list, 'search');
    return (
      <>
        <input aria-label="search" value={text} onChange={(event) => setText(event.target.value)} />
        <button type="button" onClick={() => list.set({ deadline: 'overdue' })}>
          Overdue
        </button>
        <select aria-label="kind" value={list.get('kind')} onChange={(event) => list.set({ kind: event.target.value })}>
          {['', 'outside', 'all'].map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
        <Drawn />
      </>
    );
  }
  function Elsewhere() {
    useTurn('elsewhere');
    return <h1>Elsewhere</h1>;
  }
  window.history.pushState(null, '', '/list');
  render(
    <HeldRouter need={() => null}>
      <Link to="/elsewhere">Away</Link>
      <Suspense>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/elsewhere" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </HeldRouter>,
  );
  return {
    user: userEvent.setup(),
    box: async () => (await screen.findByLabelText('search')) as HTMLInputElement,
    slow: () => (busy = true),
    draw: () =>
      act(async () => {
        busy = false;
        for (const { draw } of turns.values()) draw();
      }),
  };
}

test('a filter and a search before either is drawn keep each other, and what is typed on stays', async () => {
  const { user, box, slow, draw } = open();
  const field = await box();
  const before = window.history.length;
  slow();
  await user.click(screen.getByRole('button', { name: 'Overdue' }));
  await user.type(field, 'pap');
  await waitFor(() => expect(window.location.search).toBe('?deadline=overdue&search=pap'));
  await user.type(field, 'er');
  await waitFor(() => expect(window.location.search).toBe('?deadline=overdue&search=paper'));
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(field, 's');
  await draw();
  await waitFor(() => expect(window.location.search).toBe('?deadline=overdue&search=papers'));
  expect(field.value).toBe('papers');
  // One history entry for the filter, one for the search.
  expect(window.history.length).toBe(before + 2);
});

test('a list that is being left takes nobody back', async () => {
  const { user, box, slow } = open();
  slow();
  await user.type(await box(), 'pap');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await seconds(0.6);
  expect(window.location.pathname).toBe('/elsewhere');
  expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull();
});

test('back before a search is drawn takes the typed text back as well', async () => {
  const { user, box, slow, draw } = open();
  const field = await box();
  slow();
  await user.type(field, 'pap');
  await waitFor(() => expect(window.location.search).toBe('?search=pap'));
  window.history.back();
  await waitFor(() => expect(field.value).toBe(''));
  expect(window.location.search).toBe('');
  await user.type(field, 'pap');
  await waitFor(() => expect(window.location.search).toBe('?search=pap'));
  await draw();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('search=pap'));
});

/** Dispatches the event as a browser does: within `act` a suspended render is lost. */
function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a choice stays before it is drawn, so that the next arrow goes on from it, and Back undoes it', async () => {
  const { box, slow, draw } = open();
  await box();
  const kind = screen.getByLabelText<HTMLSelectElement>('kind');
  slow();
  choose(kind, 'outside');
  expect(kind.value).toBe('outside');
  choose(kind, 'all');
  expect(kind.value).toBe('all');
  expect(window.location.search).toBe('?kind=all');
  expect(screen.getByRole('status').textContent).toBe('');
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe('?kind=outside'));
  await draw();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('kind=outside'));
  expect(kind.value).toBe('outside');
  slow();
  choose(kind, 'all');
  expect(kind.value).toBe('all');
  window.history.back();
  await waitFor(() => expect(kind.value).toBe('outside'));
});
