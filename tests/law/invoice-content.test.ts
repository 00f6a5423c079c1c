import { initialTransition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { decide } from '../../machines/kit/decide.ts';
import { document } from '../../machines/lifecycles/document/document.lifecycle.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import type { DocumentContext } from '../../machines/lifecycles/document/document.rules.ts';
import { COMPLETE } from '../../machines/lifecycles/document/document.samples.ts';
import { CONTENT_LAW, DATE_LAW, LAWFUL } from './invoice-content.ts';

const at = '2030-01-08T12:00:00.000Z';
const DAYS = { dateOfIssue: '2030-01-08', saleDate: '2030-01-08', paymentDeadline: '2030-01-15' };
const CORRECTION = { changes: true, explained: true, standing: true, underFinal: false, fits: true };
const ADVANCED = { state: 'advancing', left: '1000.00', overdrawn: false, drafts: 0, advances: 1 } as const;

function reasons(input: Partial<DocumentContext>): readonly string[] {
  const [draft] = initialTransition(documentMachine, { ...COMPLETE, ...DAYS, ...input });
  const decision = decide(documentMachine, draft, { type: 'ISSUE', at });
  return decision.ok ? [] : decision.refusal.guards;
}

describe('what the law of a country demands before the number', () => {
  test.each(CONTENT_LAW)('%s', (_, differs, refused) => {
    const type = differs.correction ? 'correction' : 'invoice';
    const correction = differs.correction ? CORRECTION : null;
    expect(reasons({ type, correction, law: { ...LAWFUL, ...differs } })).toEqual(refused);
  });

  test('every demand is refused for by some row, and leads to its field or to the organisation', () => {
    const named = new Set([...CONTENT_LAW, ...DATE_LAW].flatMap((row) => row.at(-1) as readonly string[]));
    const fields: Readonly<Record<string, string>> = document.catalogue.ISSUE.fields ?? {};
    const ofSeller = ['sellerAddressGiven', 'sellerNumberGiven', 'sellerNipGiven', 'linesFit'];
    expect([...named].filter((guard) => !ofSeller.includes(guard) && !fields[guard])).toEqual([]);
    const asked = Object.keys(documentMachine.implementations.guards).filter((guard) =>
      /^(buyer(?!Named)|seller(Address|Number|Nip)|delivery|ratesExist|place|currencyTaken|linesFit|notesFit|splitPayment|issuedLately|saleNear|due|after|period)/.test(
        guard,
      ),
    );
    expect(asked.filter((guard) => !named.has(guard))).toEqual([]);
  });
});

describe('how the dates of a document may lie', () => {
  test.each(DATE_LAW)('%s', (_, type, { follows = null, closedUntil = null, ...days }, refused) => {
    const corrects = type === 'correction';
    expect(
      reasons({
        type,
        ...(type === 'final' ? { chain: ADVANCED } : {}),
        correction: corrects ? CORRECTION : null,
        ...days,
        dates: { follows, owedFrom: corrects ? follows : null, closedUntil },
      }),
    ).toEqual(refused);
  });
});
