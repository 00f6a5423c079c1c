import { afterAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import type { DocumentSnapshot } from '../../../src/contract/invoicing/document-snapshot.ts';
import type { Language } from '../../../src/contract/platform/fields.ts';
import type * as speech from '../../../src/server/platform/texts.ts';
import { correction, final, foreign, invoice, wordsOf } from './paper.samples.ts';

/* PDF and e-mail show the same facts of a document under the same labels: records every text key that either reads. */

const heard = new Set<string>();
const TEXTS = '../../../src/server/platform/texts.ts';
vi.doMock(TEXTS, async (load) => {
  const real = await load<typeof speech>();
  const texts = (language: Language, namespace: string) => {
    const say = real.texts(language, namespace);
    return ((key: string, params?: object) => {
      if (namespace === 'money') heard.add(key);
      return say(key, { ...params });
    }) as unknown as typeof say;
  };
  return { ...real, texts };
});
// Other tests of this process have already loaded these modules, or need them unmodified.
vi.resetModules();
const { texts } = await import('../../../src/server/platform/texts.ts');
const { documentText } = await import('../../../src/server/invoicing/issue/document-text.ts');
const { definitionOf } = await import('../../../src/server/invoicing/paper/definition.ts');
afterAll(() => {
  vi.doUnmock(TEXTS);
  vi.resetModules();
});

function askedBy(work: () => unknown): string[] {
  heard.clear();
  work();
  return [...heard].sort();
}

const advance = (received: boolean): DocumentSnapshot => ({ ...invoice(), type: 'advance', received });
const earlier = final().advances.map((one, at) => ({
  ...one,
  received_on: at === 0 ? '2026-01-14' : null,
  ksef_number: '5260250274-20270301-0100001AF629-BC',
}));
const part: DocumentSnapshot = { ...final(), type: 'part', advances: earlier };
const paidUp: DocumentSnapshot = { ...final(), advances: earlier, total: '0.00', due: '0.00' };
const nameless = { ...invoice().buyer, reg_number: '12', address: { ...invoice().buyer.address, country: 'JP' } };

const SAMPLES: Readonly<Record<string, DocumentSnapshot>> = {
  invoice: invoice({ buyer: nameless, facts: ['cash_method'] }),
  'in a foreign currency': foreign(),
  'advance that asks': advance(false),
  'advance that was received': advance(true),
  'further advance': { ...advance(false), type: 'next', advances: earlier },
  'partial invoice': part,
  final: { ...final(), advances: earlier, prepaid: '10.00', parts: earlier },
  'final with nothing to pay': paidUp,
  correction: correction(),
};

/** Not in the PDF, which never changes. */
const LATER = ['field.paid', 'field.leftToPay', 'field.overpaid'];
/** Values that only a reminder has. */
const REST = { seller: '–', number: '–', due: '–', files: '–', open: '–', link: '–' };
/** Column headings; an e-mail has lines instead. */
const COLUMNS = ['lines.number', 'field.item', 'field.quantity', 'field.price', 'field.number'];

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.entries(SAMPLES))('%s: the letter has the labels of its paper', (_name, snapshot) => {
    const { due } = snapshot;
    const paper = askedBy(() => wordsOf(definitionOf({ snapshot, language, draft: false }).content));
    const letter = askedBy(() => documentText(language, snapshot, { paid: '0.00', due }));
    expect(letter.filter((key) => !LATER.includes(key))).toEqual(paper.filter((key) => !COLUMNS.includes(key)));
    expect(paper.filter((key) => LATER.includes(key))).toEqual([]);
  });

  test('a further advance has the name of the first', () => {
    const [first] = documentText(language, advance(false), { paid: '0.00', due: '1.00' }).split('\n');
    const [next] = documentText(language, { ...advance(false), type: 'next' }, { paid: '0.00', due: '1.00' }).split(
      '\n',
    );
    expect(next).toBe(first);
  });

  test('a reminder calls what is owed, and where it is paid, as the letter does', () => {
    const t = texts(language, 'money');
    const say = texts(language, 'mail');
    const account = say('part.account', { account: 'here', number: '17' });
    const reminder = say('payment-reminder.body', { ...REST, total: 'all', left: 'some', account });
    const lines = {
      'field.total': 'all',
      'field.leftToPay': 'some',
      'field.bank_account': 'here',
      'field.transferTitle': '17',
    };
    for (const [key, value] of Object.entries(lines)) expect(reminder).toContain(`${t(key)}: ${value}`);
  });
});
