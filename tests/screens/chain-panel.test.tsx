import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import ChainPanel from '../../src/app/features/documents/record/ChainPanel.tsx';
import { DocumentStatus } from '../../src/app/trade/invoices/DocumentStatus.tsx';
import type { Document } from '../../src/contract/invoicing/document.ts';
import { speak } from './kit.ts';

/* Beside a document: what is left to invoice, and too much under its own name; what was taken back is no draft. */

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sums = (gross: string) => ({ net: gross, vat: '0.00', gross });

async function leftOf(state: string, left: string): Promise<string[]> {
  await speak('en', 'money', 'lifecycles-money');
  const ledger = { order: sums('0'), advances: sums('0'), final: sums('0'), left: sums(left) };
  const sum = { total: '0', advanced: '0', settled: null, left };
  const chain = { id: 5, state, currency: 'EUR', ...sum, documents: [], ledger_total: ledger };
  vi.stubGlobal('fetch', async () => Response.json({ ...chain, ledger: [{ ...ledger, rate: '23' }] }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ChainPanel row={{ id: 7 } as Document} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Related invoices' });
  const terms = [...document.querySelectorAll('dt')].map((term) => term.parentElement?.textContent ?? '');
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  return [...terms, ...heads.filter((head) => head === 'Left to invoice')].map((said) => said.replace(/\s/g, ' '));
}

test('of a running chain it is shown, of one taken back it is not', async () => {
  expect(await leftOf('advancing', '115.00')).toEqual(['Left to invoice115.00 EUR', 'Left to invoice']);
  cleanup();
  expect(await leftOf('cancelled', '1230.00')).toEqual([]);
});

test('what exceeds the order has a name of its own', async () => {
  expect(await leftOf('fullyAdvanced', '-185.00')).toEqual(['Invoiced above the order185.00 EUR', 'Left to invoice']);
});

test('a document that was corrected to zero is tagged as stopped, not with the pencil of a draft', async () => {
  await speak('en', 'money', 'lifecycles-money');
  const row = { type: 'advance', status: 'paid', content: 'zeroed', overdue: false, received_on: null } as const;
  render(<DocumentStatus row={row} />);
  expect(screen.getByText('Corrected to zero').className).toContain('k-tag-red');
});
