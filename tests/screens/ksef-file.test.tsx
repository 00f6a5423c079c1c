import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import texts from '../../locales/en/money.json';
import { DocumentPlace } from './document.place.tsx';
import { Backend } from './documents.backend.ts';
import { documentScreens } from './kit.ts';

/* The file for KSeF is a button of an issued Polish document, the main one until it is paid. */

beforeAll(() =>
  Promise.all([
    import('../../src/app/features/documents/record/DocumentRecord.tsx'),
    import('../../src/app/features/documents/record/KsefFile.tsx'),
  ]),
);
documentScreens();

const PAYMENT = { id: 1, amount: '1000.00', date: '2030-01-09', comment: '', kind: 'payment', account: '' };
const PAID = { status: 'paid', leftToPay: '0.00', payments: [{ ...PAYMENT, removed_at: null, reason: '' }] };

/** The buttons of the head that are highlighted, once the one for KSeF is there. */
async function loud(more: object): Promise<string[]> {
  const backend = new Backend({});
  backend.answer('POST', '/api/documents/1/issue/', {});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await backend.fetch(url, init);
    if (url.split('?')[0] !== '/api/documents/1/') return answer;
    return Response.json({ ...((await answer.json()) as object), buyer_reg_number: '5260250274', ...more });
  });
  render(<DocumentPlace visited={['/documents/1']} beside={null} />);
  await screen.findByRole('button', { name: texts.ksefFile });
  return [...document.querySelectorAll('header .bp6-intent-primary')].map(({ textContent }) => textContent ?? '');
}

test('before the payment it is the main action', async () => {
  expect(await loud({})).toEqual([texts.ksefFile]);
  expect(screen.getByText(/send the FA\(3\) file to KSeF/)).toBeTruthy();
});

test('of a paid one nothing is highlighted, but the file and the duty are there', async () => {
  expect(await loud(PAID)).toEqual([]);
  expect(screen.getByText(/send the FA\(3\) file to KSeF/)).toBeTruthy();
});
