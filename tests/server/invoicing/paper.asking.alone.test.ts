import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import type { DocumentSnapshot } from '../../../src/contract/invoicing/document-snapshot.ts';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { definitionOf } from '../../../src/server/invoicing/paper/definition.ts';
import { texts } from '../../../src/server/platform/texts.ts';
import { correction, final, invoice, wordsOf } from './paper.samples.ts';

/* The amount a document requests, and the account numbers on it. */

const said = (snapshot: DocumentSnapshot, language: Language): string[] =>
  wordsOf(definitionOf({ snapshot, language, draft: false }).content);

const zeroed = { ...correction(), net: '0.00', vat: '0.00', total: '0.00' };
const covered = { ...final(), net: '0.00', vat: '0.00', total: '0.00', due: '0.00' };
const received = { ...invoice(), type: 'advance' as const, received: true };
test.each(Object.entries({ zeroed, covered, received, lowered: correction() }))(
  'a paper that asks for nothing says neither where nor by when to pay: %s',
  (_, snapshot) => {
    for (const language of LANGUAGES) {
      const t = texts(language, 'money');
      const of = (paper: DocumentSnapshot) => said(paper, language);
      const request = (all: readonly string[]) => [
        all.includes(t('field.payment_deadline')),
        ...['field.bank_account', 'field.transferTitle'].map((key) => all.some((line) => line.includes(`${t(key)}: `))),
      ];
      expect([language, request(of(snapshot))]).toEqual([language, [false, false, false]]);
      expect([language, request(of(invoice()))]).toEqual([language, [true, true, true]]);
    }
  },
);

test('a paper has the numbers of a Ukrainian company in the order of Ukrainian papers', () => {
  const { address } = invoice().buyer;
  const company = { ...invoice().seller, reg_number: '32855961', vat_id: '328559613057', address };
  const all = said(invoice({ seller: company }), 'uk').filter((line) => /^(?:ЄДРПОУ|ІПН)/.test(line));
  expect(all.slice(0, 2)).toEqual(['ЄДРПОУ: 32855961', 'ІПН: 328559613057']);
});
