import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import texts from '../../locales/en/lifecycles-money.json';
import { DocumentPlace } from './document.place.tsx';
import { Backend } from './documents.backend.ts';
import { documentScreens } from './kit.ts';

beforeAll(() =>
  Promise.all([
    import('../../src/app/features/documents/record/DocumentRecord.tsx'),
    import('../../src/app/ui/dialog/ConfirmDialogBody.tsx'),
  ]),
);
documentScreens();

const MEMBER = { partner: 31, sells: { categories: [], headings: [] }, buys: { headings: [] } };
const KNOWN: Readonly<Record<string, unknown>> = {
  '/api/companies/9/': { id: 9, name: 'Budova', products_count: 0, tenders: [], member: MEMBER },
};

/** An issued document of buyer 9, who has a card. */
function serve(card: object): void {
  const backend = new Backend({});
  backend.answer('POST', '/api/documents/1/issue/', {});
  const known = { ...KNOWN, '/api/partners/31/': { id: 31, company: 9, ...card } };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [path = ''] = url.split('?');
    if (path in known) return Response.json(known[path as keyof typeof known]);
    const answer = await backend.fetch(url, init);
    return path === '/api/documents/1/' ? Response.json({ ...((await answer.json()) as object), buyer: 9 }) : answer;
  });
}

test.each([
  [{ email: 'office@budova.example', document_email: 'bills@budova.example' }, 'bills@budova.example'],
  [{ email: 'office@budova.example' }, 'office@budova.example'],
  [{}, ''],
])('the first letter is addressed as the buyer’s card says: %j', async (card, address) => {
  serve(card);
  render(<DocumentPlace visited={['/documents/1']} beside={null} />);
  // An issued document is sent to its buyer first: the page makes that its main action.
  await userEvent.click(await screen.findByRole('button', { name: texts.document.event.SEND }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Send to/)).value).toBe(address);
});
