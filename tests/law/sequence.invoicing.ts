import { invoicingConsequences as said, type InvoicingMessage } from '../../machines/invoicing/consequences.ts';
import { drawn, type Root } from './sequence.ts';

/* Messages between documents, drawn from an example of each root event. */

const sums = { rates: [], order: [], prepaid: '0.00', due: '0.00' };

const PICTURES: readonly { title: string; event: string; messages: readonly InvoicingMessage[] }[] = [
  {
    title: 'A correction is issued',
    event: 'ISSUE',
    messages: said.applyToCorrected({
      self: 90,
      takesBack: false,
      corrected: [81, 82].map((id) => ({ id, type: 'invoice' as const, before: sums, after: sums, total: '0.00' })),
    }),
  },
  {
    title: 'An overpayment is set off',
    event: 'SET_OFF',
    messages: said.giveToOther({ self: 84 }, { against: 85, amount: '20.00', date: '2030-01-08' }),
  },
  {
    title: 'The set-off is revoked',
    event: 'REVOKE_SET_OFF',
    messages: said.tellOther({ other: 85 }, { setOff: 6, amount: '20.00', date: '2030-01-09', reason: '' }),
  },
];

const HEAD = `# Messages between documents

A chart defines what happens to its own document; the consequences for others are defined here, as pure functions. The chain is not a record of its own: its state follows from its issued documents. \`consequences.ts\` has an entry for every action of the document's chart, including those that affect no other document: without one a new action does not compile.

The pictures are drawn by \`npm run docs\` from an example.`;

export const INVOICING_ROOTS: readonly Root[] = PICTURES.map(({ event, title }) => ({
  from: 'document',
  event,
  title,
}));

export const INVOICING_README = 'machines/invoicing/README.md';
export const invoicingReadme = (): string => {
  const pictures = PICTURES.map(({ title, event, messages }) =>
    drawn({
      title,
      sender: 'document',
      event,
      heard: messages.map((one) => ({ by: `document ${one.id}`, event: one.event.type })),
    }),
  );
  return `${[HEAD, ...pictures].join('\n\n')}\n`;
};
