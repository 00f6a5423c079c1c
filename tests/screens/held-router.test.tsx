import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { HeldRouter } from '../../src/app/shell/HeldRouter.tsx';
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

/** The Back button: jsdom tells of it in a later task. */
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
