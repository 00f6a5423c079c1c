import { renderHook, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { market, open, tidily } from './market.place.tsx';

tidily();

test('results stand as cards until somebody wants the list, and that is remembered', async () => {
  const { user, lists } = open('/s', market);
  await screen.findByText('120 results');
  const view = screen.getByRole('button', { name: 'List' });
  const goods = () => screen.getByRole('list', { name: 'Results' });
  expect(view.getAttribute('aria-pressed')).toBe('false');
  expect(goods().classList.contains('m-dense')).toBe(false);
  const told = goods().textContent;
  view.focus();
  await user.keyboard('{Enter}');
  expect(view.getAttribute('aria-pressed')).toBe('true');
  expect(goods().classList.contains('m-dense')).toBe(true);
  // Both views show the same, and nothing is requested again.
  expect(goods().textContent).toBe(told);
  expect(within(goods()).getByRole('link', { name: 'Ball bearing 6204' })).toBeTruthy();
  expect(lists()).toHaveLength(1);
  vi.resetModules();
  const later = await import('../../src/app/features/home/market/state.ts');
  expect(renderHook(later.useDense).result.current).toBe(true);
  await user.click(view);
  expect(goods().classList.contains('m-dense')).toBe(false);
  vi.resetModules();
  const last = await import('../../src/app/features/home/market/state.ts');
  expect(renderHook(last.useDense).result.current).toBe(false);
});
