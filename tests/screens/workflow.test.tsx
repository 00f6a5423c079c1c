import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { initialTransition } from 'xstate';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allowed } from '../../machines/kit/allowed.ts';
import { stateName } from '../../machines/kit/decide.ts';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { restore } from '../../machines/kit/restore.ts';
import { document as documents } from '../../machines/lifecycles/document/document.lifecycle.ts';
import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../machines/lifecycles/order/order.lifecycle.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import { nextSteps, workflowSteps } from '../../src/app/ui/workflow/steps.ts';
import { WorkflowSteps } from '../../src/app/ui/workflow/WorkflowSteps.tsx';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { planPaths } from '../../src/pathkit/plan.ts';
import { speak, tidy } from './kit.ts';

/* The strip says four things, all of them from the chart, the catalogue and what the server allows. */

beforeAll(() => speak('en', 'history', 'lifecycles-procurement', 'lifecycles-money'));
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

test('where it stands, what may come next, who acts, and why a step is closed', async () => {
  render(
    <WorkflowSteps
      lifecycle={inquire}
      state="Published"
      allowed={allowed(inquire, published, owner(...PERMISSIONS), early)}
      times={{ DEADLINE: '2030-01-08T12:00:00.000Z' }}
      zone="Europe/Kyiv"
    />,
  );
  await screen.findByText('Next');
  expect(
    screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent,
  ).toBe('2Active');
  expect(line('Close tender early')).toMatch(
    /leads to.*Closed, offers sealed.*Buyer: write inquiries.*Closed to you: A tender open to all companies/,
  );
  expect(line('Submission deadline')).toMatch(
    /Closed, offers sealed or No award.*08\/01\/2030.*14:00.*Kyiv.*by itself/,
  );
  expect(line('Cancel inquiry')).toMatch(/Cancelled.*Open to you/);
  // What leaves the state as it is waits behind a key.
  const more = screen.getByText('6 more actions');
  expect(more.closest('details')?.open).toBe(false);
  await userEvent.click(more);
  expect(within(more.closest('details') as HTMLElement).getAllByRole('listitem').length).toBe(6);
});

test('whoever may not, is told so; and what is another side’s is said to be', async () => {
  render(<WorkflowSteps lifecycle={inquire} state="Published" allowed={allowed(inquire, published, owner(), early)} />);
  await screen.findByText('Next');
  expect(line('Cancel inquiry')).toMatch(/Not available to you: Your role does not allow this/);
  cleanup();
  render(<WorkflowSteps lifecycle={order} state="new" from="new" allowed={[]} />);
  await screen.findByText('Next');
  expect(line('Confirm')).toMatch(/Seller: confirm orders.*Action of the other party/);
});

test.each([
  [documents, 'draft', '●draft ○issued.unpaid ○issued.paid'],
  [documents, 'issued.partlyPaid', '✓draft ✓issued.unpaid ●issued.partlyPaid ○issued.paid'],
  [offer, 'stale', '✓draft ✓submitted ●stale ○locked ○opened ○accepted ○fulfilled'],
  [offer, 'withdrawn', '✓draft ✓submitted ●withdrawn'],
  [inquire, 'Unsuccessful', '✓Draft ✓Published ●Unsuccessful'],
])('beside the good way: what led there, and what may still come', ({ machine, id }, state, strip) => {
  const marks = { done: '✓', now: '●', ahead: '○' };
  const via = id === 'document' ? 'issued.unpaid' : undefined;
  const steps = workflowSteps(machine, id, state, via).map((step) => `${marks[step.standing]}${step.state}`);
  expect(steps.join(' ')).toBe(strip);
});

test('at the end nothing is said to come', () => {
  render(<WorkflowSteps lifecycle={inquire} state="Completed" allowed={[]} />);
  expect(screen.queryByText('Next')).toBeNull();
});

describe.each([
  ['inquire', inquire],
  ['tender', tender],
  ['offer', offer],
  ['order', order],
  ['document', documents],
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
    await speak(language, 'history', 'lifecycles-procurement', 'lifecycles-money');
    const states = new Set(
      planPaths(chart).paths.flatMap(({ snapshots }) =>
        snapshots.map((snapshot) => stateName((snapshot as { value: unknown }).value)),
      ),
    );
    for (const state of states) {
      const steps = nextSteps(chart, state);
      const closed = steps.map(({ event }) => ({ event, enabled: false, reasons: ['state', 'permission'] }));
      const { container } = render(<WorkflowSteps lifecycle={chart} state={state} allowed={closed} />);
      if (steps.length > 0) await screen.findAllByText(/./, { selector: '.k-next-step' });
      expect(container.textContent).not.toMatch(/next\.|who\.|right\.|reason\.|\.event|\.state/);
      cleanup();
    }
    await speak('en');
  });
});
