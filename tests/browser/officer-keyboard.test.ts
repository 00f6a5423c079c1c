import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { eventually } from './kit/eventually.ts';
import { Keys } from './kit/keys.ts';
import { stage } from './kit.ts';
import { dayAfter } from './steps/inquiry.ts';
import { another, confirmOrders, offerFor } from './steps/rivals.ts';

const here = stage();
const NAME = 'Łożyska i uszczelki do siewników';
const LOTS = [
  { name: 'Łożysko 6205-2RS', quantity: '400', unit: 'PCS' },
  { name: 'Uszczelka 40×62×10', quantity: '250', unit: 'PCS' },
] as const;
const EVENT = 'lifecycles-procurement:inquire.event';

/** Draft, review, publication. */
async function publish(officer: Keys): Promise<number> {
  const cell = (field: string, number: number) =>
    officer.field('procurement:lots.cell', { field: officer.t(`procurement:field.${field}`), number });
  await officer.follow('menu:inquiries');
  await officer.arrive('procurement:inquire.list');
  await officer.follow('procurement:inquire.new');
  await officer.arrive('procurement:inquire.new');
  await officer.type('procurement:field.name', NAME);
  await officer.type('procurement:field.description', 'Dostawa na magazyn w dwóch partiach.');
  for (const [at, lot] of LOTS.entries()) {
    if (at > 0) await officer.press('procurement:lots.add');
    await officer.write(cell('lotName', at + 1), lot.name);
    await officer.write(cell('quantity', at + 1), lot.quantity);
    await officer.choose(cell('unit', at + 1), lot.unit);
  }
  await officer.choose(officer.field('procurement:field.timezone'), 'Europe/Warsaw');
  await officer.write(officer.field('procurement:field.deadline'), dayAfter(3));
  const time = new RegExp(`^${officer.t('procurement:field.deadline')}, .*\\(`);
  await officer.write(officer.page.getByRole('textbox', { name: time }), '15:00');
  await officer.choose(officer.field('procurement:field.currency'), 'EUR');
  for (const company of ['Odrostal Wrocław', 'Rheinantrieb Neuss'])
    await officer.find(officer.field('procurement:participants.find'), company, new RegExp(company));
  await officer.press('procurement:inquire.review');
  await officer.arrive('procurement:review.title', { name: NAME });
  // The dry run: who gets mail, what time will do, what can no longer change.
  await officer.read(officer.t('running:dry.timer.deadline'));
  await officer.press('procurement:inquire.publish');
  await officer.read(officer.t('lifecycles-procurement:inquire.state.Published'));
  await officer.received(NAME);
  return Number(officer.path().split('/').at(-1));
}

async function accept(officer: Keys, lot: string, company: string): Promise<void> {
  const name = `${officer.t(`${EVENT}.ACCEPT`)}: ${company}, ${lot}`;
  await officer.enter(officer.page.getByRole('button', { name, exact: true }));
  await officer.decide(`${EVENT}.ACCEPT`, async (dialog) => {
    const why = officer.field('procurement:field.justification', {}, dialog);
    if (await why.isVisible()) await officer.write(why, 'Krótszy termin dostawy');
  });
}

test("the officer's whole day with the keyboard alone", async () => {
  const { page } = await here.person('pl');
  const officer = new Keys(page, 'pl');
  await officer.signIn('buyer@kontor.example', DEMO_PASSWORD);
  await officer.at(/^\/profile$/);
  const inquiry = await publish(officer);

  // A supplier asks; the other one has already made an offer.
  const odrostal = await another(here.product, 'seller@kontor.example');
  const rheinantrieb = await another(here.product, 'seller2@kontor.example');
  await odrostal.do('POST', '/api/questions/', { inquire: inquiry, text: 'Czy łożyska mogą być zamienne?' });
  const second = await offerFor(rheinantrieb, inquiry, '3.10');
  await page.reload();
  await officer.tab('questions:tab');
  await officer.read('Czy łożyska mogą być zamienne?');
  await officer.press('lifecycles-procurement:question.event.ANSWER');
  await officer.type('questions:field.answer', 'Tak, o tych samych wymiarach.');
  await here.look(page, 'keys-inquiry-question');
  await officer.press('questions:send.ANSWER');
  await officer.read('Tak, o tych samych wymiarach.');

  await officer.take(`${EVENT}.AMEND`);
  await officer.arrive('running:amend.title', { name: NAME });
  await officer.type('procurement:field.deliveryTime', '3 tygodnie');
  await officer.press('running:amend.look');
  await officer.arrive('running:amend.previewTitle', { name: NAME });
  await officer.type('procurement:field.reason', 'Plan produkcji');
  await here.look(page, 'keys-inquiry-amend');
  await officer.press('running:amend.send');
  await officer.read(officer.t('lifecycles-procurement:inquire.state.Published'));
  await officer.received(NAME);
  await rheinantrieb.do('POST', `/api/offers/${second}/confirm/`);
  await offerFor(odrostal, inquiry, '2.95');

  here.product.ahead(4 * 86_400_000);
  const buyer = await another(here.product, 'buyer@kontor.example');
  await eventually(async () => (await buyer.do('GET', `/api/inquires/${inquiry}/`)).evaluation).toBe('sealed');
  await page.reload();
  await officer.read(officer.t('record:next.inquire.Evaluation_sealed'));
  await officer.take(`${EVENT}.OPEN`);
  await officer.decide(`${EVENT}.OPEN`);
  await page.getByRole('region', { name: officer.t('procurement:offers.title') }).waitFor();

  // Each lot to another company; the more expensive one with a justification.
  await accept(officer, LOTS[0].name, 'Odrostal Wrocław');
  await officer.read(officer.t('record:next.inquire.Evaluation_opened', { count: 1 }));
  await accept(officer, LOTS[1].name, 'Rheinantrieb Neuss');
  await officer.read(officer.t('record:next.inquire.AwardedWaiting', { count: 2 }));

  for (const supplier of [odrostal, rheinantrieb]) await confirmOrders(supplier, inquiry);
  await page.reload();
  await officer.take(`${EVENT}.COMPLETE`);
  await officer.decide(`${EVENT}.COMPLETE`);
  await officer.read(officer.t('lifecycles-procurement:inquire.state.Completed'));
  const { awards } = await buyer.do('GET', `/api/inquires/${inquiry}/`);
  expect(awards.map(({ organization }: { organization: { name: string } }) => organization.name)).toEqual([
    'Odrostal Wrocław',
    'Rheinantrieb Neuss',
  ]);
});
