import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import texts from '../../locales/en/einvoice.json';
import DocumentReview from '../../src/app/features/documents/editor/DocumentReview.tsx';
import EInvoicePanel from '../../src/app/features/documents/record/EInvoicePanel.tsx';
import { queryClient } from '../../src/app/query-client.ts';
import { documentRow } from '../../src/contract/invoicing/document.ts';
import { speak, tidy } from './kit.ts';

/** A document of organisation 4; the answer depends on the viewer. */
function row(more: object = {}) {
  const address = { country: 'PL', postcode: '', city: '', street: '', building: '', office: '' };
  const seller = { id: 4, name: 'Stal', intername: '', reg_number: '1', vat_id: '', address };
  const amounts = { net: '1.00', vat: '0.23', total: '1.23', paid: '0.00', leftToPay: '1.23' };
  return documentRow.parse({
    id: 7,
    number: 'FV2027/03/1',
    currency: 'PLN',
    buyer_address: address,
    consignee_address: address,
    seller,
    documentitem_set: [],
    allowed: [],
    ...amounts,
    ...more,
  });
}

const asked: string[] = [];
function wire(organization: number) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/profile/'))
      return Response.json({ id: 1, email: 'a@kontor.example', organization, organizations: [] });
    asked.push(path);
    if (path.includes('buyer_reference'))
      return new Response('<Invoice/>', {
        headers: { 'content-type': 'application/xml', 'content-disposition': "attachment; filename*=UTF-8''a.xml" },
      });
    const refused = { buyer_reference: ['R003: Enter it.'], seller_vat_id: ['R020: No address.'] };
    return Response.json(refused, { status: 400 });
  });
}

beforeEach(() => speak('en', 'einvoice', 'money', 'lifecycles-money', 'common'));
afterEach(() => {
  tidy();
  queryClient.clear();
  asked.length = 0;
  vi.unstubAllGlobals();
});

const numbered = vi.fn();
const open = (document: ReturnType<typeof row>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Suspense fallback="…">
        <EInvoicePanel row={document} onNumber={numbered} />
      </Suspense>
    </QueryClientProvider>,
  );
const button = (name: string) => screen.findByRole('button', { name });

test('a refusal stands beside the button, one line for each rule; with what was missing the file comes', async () => {
  wire(4);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  open(row());
  const user = userEvent.setup({ delay: null });
  await user.click(await button(texts.peppol));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Peppol (UBL 2.1) file not created');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['R003: Enter it.', 'R020: No address.']);
  await user.type(screen.getByLabelText(texts.reference), ' PO 7 ');
  await user.click(await button(texts.peppol));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toContain('profile=peppol&buyer_reference=PO+7');
  expect(screen.queryByRole('alert')).toBeNull();
  vi.restoreAllMocks();
});

test('KSeF is for a Polish seller; an order is reference enough', async () => {
  wire(4);
  open(row({ order: 3 }));
  await button(texts.fa3);
  expect(screen.queryByLabelText(texts.reference)).toBeNull();
  tidy();
  queryClient.clear();
  wire(5);
  open(row());
  await button(texts.en16931);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: texts.fa3 })).toBeNull();
  expect(screen.queryByText(texts.ksef.hint)).toBeNull();
});

test('the number that KSeF gave is asked for, then shown', async () => {
  const allowed = [{ event: 'KSEF_NUMBERED', enabled: true, reasons: [] }];
  wire(4);
  open(row({ allowed }));
  await screen.findByText(new RegExp(texts.ksef.none));
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Enter KSeF number' }));
  expect(numbered).toHaveBeenCalledOnce();
  tidy();
  open(row({ allowed, ksef_number: '5260250274-20270301-0100001AF629-BC' }));
  await screen.findByText('5260250274-20270301-0100001AF629-BC');
  await button(texts.ksef.change);
});

test('the last look says what a Peppol file would lack, with the way there, and lets the document be issued', async () => {
  wire(4);
  await speak('en', 'einvoice', 'money', 'running', 'paper');
  const gaps = [
    { rule: 'DE-R-005', field: 'seller_contact', text: 'sellerContact' },
    { rule: 'NL-R-007', field: 'bank_account', text: 'account' },
  ];
  const allowed = [{ event: 'ISSUE', enabled: true, reasons: [] }];
  const [issue, fix] = [vi.fn(), vi.fn()];
  const look = (more: object) =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Suspense fallback="…">
            <DocumentReview
              row={row({ status: 'draft', number: null, allowed, ...more })}
              form={[]}
              busy={false}
              onBack={vi.fn()}
              onFix={fix}
              onIssue={issue}
            />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  look({ peppol: gaps });
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByText(texts.beforehand)).toBeTruthy();
  expect(screen.getByText(texts.refusal.sellerContact)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open organization' }).getAttribute('href')).toBe('/organizations/4/edit');
  await user.click(screen.getByRole('button', { name: 'Bank account' }));
  expect(fix).toHaveBeenCalledWith('bank_account');
  await user.click(screen.getByRole('button', { name: 'Issue invoice' }));
  expect(issue).toHaveBeenCalledOnce();
  tidy();
  look({ peppol: [] });
  await screen.findByRole('button', { name: 'Issue invoice' });
  expect(screen.queryByText(texts.beforehand)).toBeNull();
});
