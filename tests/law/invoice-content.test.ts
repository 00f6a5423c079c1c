import { describe, expect, test } from 'vitest';
import { document } from '../../machines/lifecycles/document/document.lifecycle.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import { CONTENT_LAW, DATE_LAW, LAWFUL } from './invoice-content.ts';
import { CORRECTION, reasons, refusedBy } from './issue.ts';

const ADVANCED = { state: 'advancing', left: '1000.00', overdrawn: false, drafts: 0, advances: 1 } as const;

describe('what the law of a country demands before the number', () => {
  test.each(CONTENT_LAW)('%s', (_, differs, refused) => {
    expect(refusedBy({ ...LAWFUL, ...differs })).toEqual(refused);
  });

  test('every demand is refused for by some row, and leads to its field or to the organisation', () => {
    const named = new Set([...CONTENT_LAW, ...DATE_LAW].flatMap((row) => row.at(-1) as readonly string[]));
    const fields: Readonly<Record<string, string>> = document.catalogue.ISSUE.fields ?? {};
    const ofSeller = ['sellerAddressGiven', 'sellerNumberGiven', 'sellerNipGiven', 'linesFit'];
    expect([...named].filter((guard) => !ofSeller.includes(guard) && !fields[guard])).toEqual([]);
    const asked = Object.keys(documentMachine.implementations.guards).filter((guard) =>
      /^(buyer(?!Named)|seller(Address|Number|Nip)|delivery|ratesExist|place|currency(Taken|InUse)|linesFit|notesFit|splitPayment|issuedLately|saleNear|due|after|period)/.test(
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
