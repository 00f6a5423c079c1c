import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import Dashboard from '../../src/app/features/dashboard/Dashboard.tsx';
import { type Widget, WIDGETS } from '../../src/contract/dashboard/widgets.ts';
import { FIGURES } from './dashboard.figures.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** The dashboard with a server that answers every widget from one fixture, or from the test's own answers. */
export function openDashboard(address = '/dashboard', organizations = [{ id: 2, name: 'Own' }]) {
  const asked: Asked[] = [];
  const state = {
    widgets: WIDGETS.map((id) => ({ id, hidden: false })) as { id: Widget; hidden: boolean }[],
    /** By widget: a status and a body in place of the figures. */
    instead: new Map<Widget | '', readonly [number, object]>(),
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://own.invalid');
    const answer = (body: object, status = 200) =>
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    asked.push({ method: init.method ?? 'GET', path: url.pathname, query: url.searchParams, body });
    if (url.pathname.startsWith('/api/profile/'))
      return answer({ id: 1, email: 'a@kontor.example', organization: 2, organizations, permissions: PERMISSIONS });
    if (url.pathname === '/api/tasks/') return answer({ count: 0, counts: {}, results: [] });
    const word = url.pathname.split('/')[3] as Widget | '';
    const instead = state.instead.get(word);
    if (instead) return answer(instead[1], instead[0]);
    if (word !== '') return answer(FIGURES[word]);
    if (init.method === 'PATCH') {
      const sent = (body as { widgets: { id: Widget; hidden: boolean }[] }).widgets;
      state.widgets = sent;
    }
    return answer({ widgets: state.widgets, organizations, today: '2026-11-24' });
  });
  let address_ = address;
  const Where = () => {
    const { pathname, search } = useLocation();
    address_ = pathname + search;
    return null;
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        <Suspense fallback={null}>
          <Dashboard />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const widget = (title: string) => screen.findByRole('region', { name: title });
  return {
    asked,
    state,
    user: userEvent.setup(),
    widget,
    where: () => address_,
    /** Titles in page order. */
    order: () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    menu: async (user: ReturnType<typeof userEvent.setup>, title: string, entry: string) => {
      const region = await widget(title);
      await user.click(within(region).getByRole('button', { name: `More: ${title}` }));
      await user.click(within(region).getByRole('menuitem', { name: entry }));
    },
  };
}

const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replaceAll('\u00A0', ' ').replace(/\s+/g, ' ').trim();

/** `label | figure` of every figure in the chart. */
export function saidByPicture(region: HTMLElement): string[] {
  const bars = [...region.querySelectorAll('.k-bars > li')].flatMap((bar) =>
    [...bar.querySelectorAll('.k-bar-figure .k-figure')].map(
      (figure) => `${textOf(bar.querySelector('.k-bar-label'))} | ${textOf(figure)}`,
    ),
  );
  const columns = [...region.querySelectorAll('[data-figure]')].map((column) => {
    const [month = '', , figure = ''] = (column.getAttribute('data-figure') ?? '').split(' · ');
    return `${month} | ${figure.replaceAll('\u00A0', ' ')}`;
  });
  const stacks = [...region.querySelectorAll('.k-stacks > li')].flatMap((stack) =>
    [...stack.querySelectorAll('dd .k-figure')].map(
      (figure) => `${textOf(stack.querySelector('h3'))} | ${textOf(figure)}`,
    ),
  );
  const strip = [...region.querySelectorAll('.k-strip li li')].map(
    (entry) =>
      `${textOf(entry.querySelector('.k-small')).replace(/^./, (letter) => letter.toUpperCase())} | ${textOf(entry.querySelector('strong'))}`,
  );
  return [...bars, ...columns, ...stacks, ...strip];
}

/** The same, from its table. */
export const saidByTable = (region: HTMLElement): string[] =>
  [...(region.querySelector('table')?.querySelectorAll('tbody tr') ?? [])].flatMap((row) => {
    const [label, ...cells] = [...row.children].map(textOf);
    return cells.filter((cell) => cell !== '–').map((cell) => `${label} | ${cell}`);
  });
