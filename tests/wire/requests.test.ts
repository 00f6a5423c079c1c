import { expect, test } from 'vitest';
import { buyerRequest } from '../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { fromRow, toRow } from '../../src/contract/requests/buyer-request.state.ts';
import { reachableStates } from '../../src/pathkit/plan.ts';

test.each(reachableStates(buyerRequest).map((state) => [state.path.title, state.snapshot] as const))(
  'a request written down and read again is the same: %s',
  (_, snapshot) => {
    const { lines, routed, answers, organizationActive, mayInquire } = snapshot.context;
    const read = fromRow(toRow(snapshot), { lines, routed, answers, organizationActive, mayInquire });
    expect([read.value, read.context]).toEqual([snapshot.value, snapshot.context]);
  },
);
