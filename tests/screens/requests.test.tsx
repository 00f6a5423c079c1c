import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buyerRequest } from '../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { planPaths, reachableStates } from '../../src/pathkit/plan.ts';
import { tidy } from './kit.ts';
import { closed, control, openRequests, perform, requestsTests, shows, t } from './requests.place.tsx';
import { RequestServer, type Snapshot } from './requests.server.ts';

requestsTests();

const OWN: Readonly<Record<string, 'buyer' | 'supplier'>> = { ANSWER: 'supplier', CLOSE: 'buyer', CONVERT: 'buyer' };
const { paths, unreached } = planPaths(buyerRequest);

test('the plan takes every transition of the chart', () => {
  expect(unreached).toEqual([]);
});

describe('every path of a request, through the screens', () => {
  test.each(paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const server = new RequestServer(path.snapshots[0] as Snapshot);
    for (const [at, event] of path.events.entries()) {
      const expected = String(path.snapshots[at + 1]?.value);
      const side = OWN[event.type];
      server.now = event.at;
      if (event.type === 'VERIFY') {
        openRequests(server, '/quotationrequest/verify/a');
        await userEvent.click(await screen.findByRole('button', { name: t('verify.action') }));
      } else if (side) {
        server.side = side;
        server.company = event.type === 'ANSWER' ? event.company : 0;
        openRequests(server, '/requests/7');
        await shows(String(server.snapshot.value));
        await perform(event.type);
      } else {
        server.happen(event);
        if (expected !== 'draft' && expected !== 'unverified' && server.snapshot.context.routedAt !== null)
          openRequests(server, '/requests/7');
      }
      await waitFor(() => expect(server.snapshot.value).toBe(expected));
      if (event.type === 'CONVERT') await screen.findByText('The inquiry');
      else if (server.snapshot.context.routedAt !== null) await shows(expected);
      tidy();
    }
  });
});

describe('what can be pressed is what the chart allows', () => {
  const routed = reachableStates(buyerRequest).filter(({ snapshot }) => snapshot.context.routedAt !== null);
  const cases = routed.flatMap((state) =>
    (['buyer', 'supplier'] as const).map((side) => [state.path.title, side, state.snapshot] as const),
  );
  test.each(cases)('%s, the %s', async (_title, side, snapshot) => {
    const server = new RequestServer(snapshot);
    server.side = side;
    server.company = 1;
    openRequests(server, '/requests/7');
    await shows(String(snapshot.value));
    for (const event of ['ANSWER', 'CONVERT', 'CLOSE']) {
      const step = await control(event);
      const allowed = server.allowed().find((entry) => entry.event === event);
      // A step that the state excludes is not listed; one closed by a guard or a permission is greyed.
      expect([event, step !== null]).toEqual([event, allowed !== undefined && !allowed.reasons.includes('state')]);
      if (step) expect([event, closed(step)]).toEqual([event, allowed?.enabled === false]);
    }
  });
});
