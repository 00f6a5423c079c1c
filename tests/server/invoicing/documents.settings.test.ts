import { describe, expect, it } from 'vitest';
import { paymentReminder } from '../../../src/server/invoicing/jobs/payments.ts';
import { draft, issued, line, ok, withSeller } from './documents.ts';

const here = withSeller();

const settings = (body: object) => here.seller.send('PATCH', `/api/organizations/${here.seller.organization}/`, body);
const invoice = (more: object = {}) => issued(here.seller, { documentitem_set: [line('100')], ...more });

describe('the organisation’s numbers', () => {
  it('follow its own template from the next document on; issued ones keep theirs', async () => {
    const first = await invoice();
    expect(first.number).toBe('FV2027/03/1');
    ok(await settings({ number_template: '{nnn}/{series}/{YYYY}', series_invoice: 'FAKTURA' }));
    expect([(await invoice()).number, (await invoice()).number]).toEqual(['001/FAKTURA/2027', '002/FAKTURA/2027']);
    expect(ok(await here.seller.send('GET', `/api/documents/${first.id}/`)).number).toBe('FV2027/03/1');
    const wrong = await settings({ number_template: '{YYYY}', series_invoice: '<b>' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['number_template', 'series_invoice']]);
  });

  it('that another template gave before is not given twice: 409, and the draft stays', async () => {
    ok(await settings({ number_template: '{series}{YYYY}{MM}{n}', series_invoice: 'A' }));
    expect((await invoice()).number).toBe('A2027031');
    ok(await settings({ number_template: '{series}{YYYY}0{n}', series_invoice: 'A' }));
    const { db } = here.server.services;
    // 30 documents of the year have been counted: the next one is number 31.
    await db
      .insertInto('number_counters')
      .values({ organization_id: here.seller.organization, series: 'A', period: '2027', last: 30 })
      .execute();
    const made = await draft(here.seller, { documentitem_set: [line('1')] });
    const refused = await here.seller.send('POST', `/api/documents/${made.id}/issue/`, {});
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('A2027031')]);
    expect(ok(await here.seller.send('GET', `/api/documents/${made.id}/`)).status).toBe('draft');
    ok(await settings({ number_template: '{series}{YYYY}/{MM}/{n}', series_invoice: 'FV' }));
  });
});

describe('payment reminders', () => {
  const letters = async () =>
    await here.server.services.db
      .selectFrom('outbox')
      .select(['recipient', 'language', 'subject', 'body'])
      .where('template', '=', 'payment-reminder')
      .orderBy('id')
      .execute();

  it('one letter for each distance, to whom the document was sent, in its second language; none once it is paid', async () => {
    const due = { date_of_issue: '2027-03-01', sale_date: '2027-03-01', payment_deadline: '2027-03-01' };
    const late = await invoice({ ...due, second_language: 'uk' });
    await invoice({ ...due, payment_deadline: '2027-12-31' });
    ok(await here.seller.send('POST', `/api/documents/${late.id}/send/`, { sendTo: 'buyer@firm.example' }));
    ok(await here.seller.send('POST', `/api/documents/${late.id}/payment-received/`, { amount: '23.00' }));
    const at = async (day: string) => {
      await paymentReminder(here.server.services)(`2027-03-${day}T10:00:00.000Z`);
      return (await letters()).length;
    };
    expect(await at('05')).toBe(0);
    ok(await settings({ payment_reminders: true }));
    expect([await at('05'), await at('05'), await at('07')]).toEqual([1, 1, 1]);
    expect([await at('08'), await at('20')]).toEqual([2, 3]);
    const [first] = await letters();
    expect(first).toMatchObject({ recipient: 'buyer@firm.example', language: 'uk' });
    expect(first?.subject).toContain(late.number);
    expect(first?.body.replaceAll('\u00a0', ' ')).toContain('100,00 PLN');
    ok(await here.seller.send('POST', `/api/documents/${late.id}/payment-received/`, { amount: '100.00' }));
    expect(await at('30')).toBe(3);
    // The PDF is attached, and the document lists the e-mails: three automatic ones and one sent by a user.
    const { sendings } = ok(await here.seller.send('GET', `/api/documents/${late.id}/`));
    expect(sendings.map(({ by }: { by: string }) => by)).toEqual(['', '', '', here.seller.email]);
    expect(sendings.map(({ reminder }: { reminder: boolean }) => reminder)).toEqual([true, true, true, false]);
    expect(sendings[0].files).toMatchObject([{ name: `${late.number.replaceAll('/', '-')}.pdf` }]);
  });

  it('what is overdue waits for whoever may issue, from the seller’s own midnight until it is paid', async () => {
    const own = await here.server.founder({ country: 'PL', name: 'zaległe' });
    const day = '2027-03-01';
    const due = { date_of_issue: day, sale_date: day, payment_deadline: day, documentitem_set: [line('100')] };
    const { id, number } = await issued(own, due);
    const tasks = async () => ok(await own.send('GET', '/api/tasks/')).results;
    here.server.clock.set('2027-03-01T22:30:00.000Z');
    expect(await tasks()).toEqual([]);
    here.server.clock.set('2027-03-01T23:30:00.000Z');
    const waiting = {
      kind: 'document_overdue',
      id,
      link: `/documents/${id}`,
      at: '2027-03-01T22:59:00.000Z',
      day: '2027-03-01',
      sum: { amount: '123.00', currency: 'PLN' },
    };
    expect(await tasks()).toMatchObject([{ ...waiting, name: expect.stringContaining(number) }]);
    ok(await own.send('POST', `/api/documents/${id}/payment-received/`, { amount: '123.00' }));
    expect(await tasks()).toEqual([]);
  });

  it('two at the same moment write one letter', async () => {
    const due = { date_of_issue: '2027-03-01', sale_date: '2027-03-01', payment_deadline: '2027-03-01' };
    const late = await invoice(due);
    ok(await here.seller.send('POST', `/api/documents/${late.id}/send/`, { sendTo: 'other@firm.example' }));
    await Promise.all([1, 2, 3].map(() => paymentReminder(here.server.services)('2027-03-05T10:00:00.000Z')));
    expect((await letters()).filter(({ recipient }) => recipient === 'other@firm.example')).toHaveLength(1);
  });
});
