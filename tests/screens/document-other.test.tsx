import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { DocumentPlace } from './document.place.tsx';
import { Backend } from './documents.backend.ts';
import { documentScreens } from './kit.ts';

/* The head of a document names the other company: for its seller the buyer, for its buyer the seller. */

beforeAll(() => import('../../src/app/features/documents/record/DocumentRecord.tsx'));
documentScreens();

async function party(more: object): Promise<string | null | undefined> {
  const backend = new Backend({});
  backend.answer('POST', '/api/documents/1/issue/', {});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await backend.fetch(url, init);
    if (url.split('?')[0] !== '/api/documents/1/') return answer;
    return Response.json({
      ...((await answer.json()) as object),
      seller_name: 'Northmill',
      buyer_name: 'Larkfield',
      ...more,
    });
  });
  render(<DocumentPlace visited={['/documents/1']} beside={null} />);
  const title = await screen.findByRole('heading', { level: 1 });
  return title.closest('header')?.querySelector('.k-record-party')?.textContent;
}

test('its seller sees the buyer', async () => {
  expect(await party({})).toBe('Buyer Larkfield');
});

test('its buyer, who has no steps, sees the seller', async () => {
  expect(await party({ allowed: [] })).toBe('Seller Northmill');
});
