import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { initialTransition } from 'xstate';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { allowed } from '../../machines/kit/allowed.ts';
import { stateName } from '../../machines/kit/decide.ts';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { restore } from '../../machines/kit/restore.ts';
import { buyerRequest } from '../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { document as documents } from '../../machines/lifecycles/document/document.lifecycle.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { AllActions } from '../../src/app/ui/workflow/AllActions.tsx';
import { LifecycleActions } from '../../src/app/ui/workflow/LifecycleActions.tsx';
import { NextLine } from '../../src/app/ui/workflow/NextLine.tsx';
import NextSteps from '../../src/app/ui/workflow/NextSteps.tsx';
import { nextSteps, takenByPeople } from '../../src/app/ui/workflow/steps.ts';
import { speak, tidy } from './kit.ts';

/* One line shows what comes next; who may do what, and why not, is behind it, from chart, catalogue and server. */

const TEXTS = ['record', 'history', 'lifecycles-procurement', 'lifecycles-money', 'lifecycles-requests'];
beforeAll(() => speak('en', ...TEXTS));
afterEach(tidy);

const early = '2030-01-01T12:00:00.000Z';
const published = restore(inquire.machine, 'Published', {
  ...initialTransition(inquire.machine, {})[0].context,
  expireAt: '2030-01-08T12:00:00.000Z',
  open: true,
});
const owner = (...permissions: (typeof PERMISSIONS)[number][]) => ({
  sides: ['buyer'] as const,
  permissions: new Set(permissions),
});
const line = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith(name));
  return found?.textContent ?? '';
};

test('the rest is behind a click: it opens, Escape brings back, a press beside it closes', async () => {
  render(
    <NextLine next={{ text: 'suppliers submit offers by 08/01/2030, 14:00 (Kyiv).' }}>
      <p>Everything else</p>
    </NextLine>,
  );
  expect(screen.getByText(/^suppliers submit offers/).textContent).toBe(
    'Next: suppliers submit offers by 08/01/2030, 14:00 (Kyiv).',
  );
  const button = screen.getByRole('button', { name: 'All actions' });
  expect([button.getAttribute('aria-expanded'), screen.queryByText('Everything else')]).toEqual(['false', null]);
  await userEvent.click(button);
  const panel = screen.getByRole('region', { name: 'All actions' });
  expect(within(panel).getByText('Everything else')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('region'), document.activeElement]).toEqual([null, button]);
  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(screen.queryByRole('region')).toBeNull();
});

test('where the record has a menu of steps, the menu leads there, and no second button does', async () => {
  const onSend = vi.fn<(event: string) => void>();
  render(
    <AllActions>
      <LifecycleActions
        lifecycle={inquire}
        allowed={allowed(inquire, published, owner(...PERMISSIONS), early)}
        onSend={onSend}
      />
      <NextLine next={{ text: 'suppliers submit offers.' }}>
        <p>Everything else</p>
      </NextLine>
    </AllActions>,
  );
  expect(screen.queryByRole('button', { name: 'All actions' })).toBeNull();
  const more = screen.getByRole('button', { name: 'More actions' });
  await userEvent.click(more);
  await userEvent.click(screen.getByRole('menuitem', { name: 'All actions' }));
  const panel = screen.getByRole('region', { name: 'All actions' });
  expect([within(panel).getByText('Everything else').textContent, document.activeElement]).toEqual([
    'Everything else',
    panel,
  ]);
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('region'), document.activeElement]).toEqual([null, more]);
  expect(onSend).not.toHaveBeenCalled();
});

test('of what is over nothing is said to come, and where nothing may be done there is nothing to open', () => {
  render(<NextLine next={{ text: 'Cancelled. The need is gone', over: true }} />);
  expect(screen.queryByText(/Next/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who may do what now, and why a step is closed', () => {
  render(
    <NextSteps
      lifecycle={inquire}
      state="Published"
      allowed={allowed(inquire, published, owner(...PERMISSIONS), early)}
      about="Suppliers are writing"
    />,
  );
  expect(screen.getByText('Suppliers are writing')).toBeTruthy();
  expect(line('Close submission early')).toMatch(/^Close submission earlyAn inquiry visible to all companies/);
  expect(line('Cancel inquiry')).toBe('Cancel inquiry You can do this.');
  // Events of the clock and of other records cannot be chosen by users.
  expect(line('Submission deadline')).toBe('');
  expect(line('Supplier declined')).toBe('');
});

test('whoever may not is told so, and which right is needed; another side’s step is said to be theirs', () => {
  render(<NextSteps lifecycle={inquire} state="Published" allowed={allowed(inquire, published, owner(), early)} />);
  expect(line('Cancel inquiry')).toBe(
    'Cancel inquiryYour role does not allow this. Ask an administrator. Permission needed: prepare inquiries.',
  );
  cleanup();
  render(<NextSteps lifecycle={order} state="new" allowed={[]} />);
  expect(line('Confirm order')).toBe('Confirm orderSupplier');
});

describe.each([
  ['inquire', inquire],
  ['tender', tender],
  ['offer', offer],
  ['order', order],
  ['document', documents],
  ['buyerRequest', buyerRequest],
])('%s', (_, lifecycle) => {
  const chart = lifecycle as unknown as Lifecycle;

  test('names exactly what the chart lets happen on every path, and no other event', () => {
    const { paths } = planPaths(chart);
    for (const { events, snapshots } of paths) {
      for (const [index, event] of events.entries()) {
        const from = stateName((snapshots[index] as { value: unknown }).value);
        const to = stateName((snapshots[index + 1] as { value: unknown }).value);
        const step = nextSteps(chart, from).find((one) => one.event === event.type);
        expect([from, event.type, step !== undefined]).toEqual([from, event.type, true]);
        if (to !== from) expect(step?.targets).toContain(to);
        // The screen shows the events taken by people, of either side.
        const told = takenByPeople(nextSteps(chart, from)).some((one) => one.event === event.type);
        expect([from, event.type, told]).toEqual([
          from,
          event.type,
          step?.entry.side.some((side) => side !== 'server'),
        ]);
      }
    }
  });

  test.runIf(chart.id === 'document')('more money leads nowhere but to an overpayment once all is paid', () => {
    const led = (state: string) =>
      nextSteps(chart, `issued.${state}`).find(({ event }) => event === 'PAYMENT_RECEIVED')?.targets;
    expect(led('overpaid')).toEqual([]);
    expect(led('paid')).toEqual(['issued.overpaid']);
    expect(led('partlyPaid')).toEqual(['issued.paid', 'issued.overpaid']);
  });

  test.each(LANGUAGES)('every word of it is there: %s', async (language) => {
    await speak(language, ...TEXTS);
    const states = new Set(
      planPaths(chart).paths.flatMap(({ snapshots }) =>
        snapshots.map((snapshot) => stateName((snapshot as { value: unknown }).value)),
      ),
    );
    for (const state of states) {
      const closed = nextSteps(chart, state).map(({ event }) => ({ event, enabled: false, reasons: ['permission'] }));
      for (const own of [closed, []]) {
        const { container } = render(<NextSteps lifecycle={chart} state={state} allowed={own} />);
        expect(container.textContent).not.toMatch(/actions\.|who\.|right\.|reason\.|\.event|\.state/);
        cleanup();
      }
    }
    await speak('en');
  });
});
