import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LotHead } from '../../src/app/features/procurement/record/LotHead.tsx';
import { awardRow } from '../../src/contract/procurement/award.ts';
import { comparison as comparisonOf } from '../../src/contract/procurement/comparison.ts';
import { inquireRow } from '../../src/contract/procurement/inquire.ts';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en', 'procurement', 'comparison', 'lifecycles-procurement', 'units'));
afterEach(tidy);

const south = { id: 3, name: 'South', country: 'DE' };
const lot = { id: 1, name: 'Paper', quantity: '100', unit: 'KGM', state: 'awarded', awarded: '100', offers: [] };
const comparison = comparisonOf.parse({ inquire: 7, lots: [lot], offers: [], awards: [] });
const row = inquireRow.parse({
  id: 7,
  name: 'Office',
  status: 'CLOSED',
  proc_status: 'Awarded',
  budget: '0',
  currency: 'EUR',
  inquireitem_set: [],
  allowed: [{ event: 'REVOKE_AWARD', enabled: true, reasons: [] }],
});

/** The award's item in the menu of its lot. */
async function revoking(status: string): Promise<HTMLElement> {
  const figures = { quantity: '100', price: '1.5', currency: 'EUR', at: '2027-03-03T09:00:00.000Z' };
  const award = { id: 5, lot: 1, offer: 12, organization: south, order: 9, order_status: status, ...figures };
  const [shown] = comparison.lots;
  if (!shown) throw new Error('No lot');
  const rest = { comparison, awards: [awardRow.parse(award)], shown: [], steps: { ask: () => {} } as never };
  render(
    <MemoryRouter>
      <LotHead row={row} lot={shown} number={1} {...rest} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: /Paper/ }));
  return screen.findByRole('menuitem', { name: /South/ });
}

test('an award whose order waits for an answer can be revoked', async () => {
  expect((await revoking('new')).getAttribute('aria-disabled')).not.toBe('true');
});

test.each(['confirmed', 'cancelled'])('an award whose order was confirmed cannot be revoked: %s', async (status) => {
  expect((await revoking(status)).getAttribute('aria-disabled')).toBe('true');
});
