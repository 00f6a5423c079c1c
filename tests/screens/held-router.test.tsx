import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { arrival } from '../../src/app/shell/arrival.ts';
import { HeldRouter } from '../../src/app/shell/HeldRouter.tsx';
import { STAYING } from '../../src/app/ui/page/stay.ts';
import { speak, tidy } from './kit.ts';

afterEach(tidy);

let arrive: () => void;
let drawn: Promise<void>;

function Slow(): ReactNode {
  use(drawn);
  return <h1>Slow</h1>;
}

function Form(): ReactNode {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/slow')}>Go</button>;
}

/** The Back button: jsdom fires its event in a later task. */
const back = () =>
  act(async () => {
    const heard = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await heard;
  });

test('back before the next screen is drawn stays where one is, whenever that screen is ready', async () => {
  await speak('en');
  drawn = new Promise((resolve) => (arrive = resolve));
  history.replaceState(null, '', '/form');
  render(
    <HeldRouter need={() => null}>
      <Suspense fallback={<p>Wait</p>}>
        <Routes>
          <Route path="/form" element={<Form />} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </Suspense>
    </HeldRouter>,
  );
  await act(async () => screen.getByRole('button', { name: 'Go' }).click());
  expect(location.pathname).toBe('/slow');
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeNull();
  await back();
  await act(async () => arrive());
  expect(location.pathname).toBe('/form');
  expect(screen.queryByRole('heading', { name: 'Slow' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Go' })).not.toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Go' }).click());
  expect(screen.queryByRole('heading', { name: 'Slow' })).not.toBeNull();
});

test('a draft that gets its number waits for nothing, and is where a link leads back to that could not come', async () => {
  await speak('en');
  history.replaceState(null, '', '/form/new');
  function Draft(): ReactNode {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate('/form/7', STAYING)}>Save</button>
        <button onClick={() => void navigate('/slow')}>Go</button>
      </>
    );
  }
  render(
    <HeldRouter need={() => Promise.reject(new Error('offline'))}>
      <Routes>
        <Route path="/form/:id" element={<Draft />} />
      </Routes>
    </HeldRouter>,
  );
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  expect(location.pathname).toBe('/form/7');
  const heard = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    screen.getByRole('button', { name: 'Go' }).click();
    await heard;
  });
  await act(async () => undefined);
  expect(location.pathname).toBe('/form/7');
});

test.each([
  ['a draft that gets its number', '/form/7', STAYING],
  ['another tab of a screen', '/form/new?tab=history', { replace: true }],
  ['another filter of a list', '/form/new?status=open', {}],
])('%s stays in sight, however long a busy machine takes to draw it', async (_, to, how) => {
  await speak('en');
  drawn = new Promise((resolve) => (arrive = resolve));
  history.replaceState(null, '', '/form/new');
  function Form(): ReactNode {
    const navigate = useNavigate();
    const { pathname, search } = useLocation();
    if (pathname + search === to) use(drawn);
    return <button onClick={() => void navigate(to, how)}>Go on</button>;
  }
  render(
    <HeldRouter need={() => null}>
      <Suspense fallback={<p>Wait</p>}>
        <Routes>
          <Route path="/form/:id" element={<Form />} />
        </Routes>
      </Suspense>
    </HeldRouter>,
  );
  await act(async () => screen.getByRole('button', { name: 'Go on' }).click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
  expect(arrival.get().kind).toBe('here');
  expect(screen.queryByRole('button', { name: 'Go on' })).not.toBeNull();
  await act(async () => arrive());
  expect(location.pathname + location.search).toBe(to);
});
