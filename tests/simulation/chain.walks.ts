/*
 * A walk to each transition of a document and of a chain, by hand: the transition, and the acts that lead to it, of
 * which the last one takes it. For the acts see `chain.walk.ts`; amounts are gross.
 */

/** A transition and its acts, separated by semicolons. */
export type Row = readonly [transition: string, acts: string];

const STATES = ['unpaid', 'partlyPaid', 'paid', 'overpaid'] as const;

const rowsOf = (written: string): readonly Row[] =>
  written
    .trim()
    .split('\n')
    .map((line) => {
      const [transition = '', acts = ''] = line.split(': ');
      return [transition.trim(), acts.replace('BELOW', BELOW)];
    });

/** A final whose order was lowered below its advance by 30, which is owed to the buyer. */
const BELOW = 'A advance 60 of 100; A final F; F worth 30';

/** An advance in each state, and what may happen to it in all of them. */
const IN: Readonly<Record<(typeof STATES)[number], string>> = {
  unpaid: '',
  partlyPaid: 'A pays 10',
  paid: 'A pays 61.50',
  overpaid: 'A pays 70',
};
const EVERYWHERE: readonly Row[] = STATES.flatMap((state) =>
  rowsOf(`
    COPY: A copies
    NEXT: A next B 20
    PART: A part P
    FINAL: ships 4; ships all; A final F
    CORRECTION: A corrects
    KSEF_NUMBERED: A number 5260250274-20270301-0100001AF629-BC
    SEND: A sends
  `).map(([event, acts]) => [
    `${state} ${event} ${state}`,
    ['A advance 61.50 of order; ships 2', IN[state], acts].filter(Boolean).join('; '),
  ]),
);

const DRAFTS = rowsOf(`
  draft EDIT draft: A drafts 100; A edits 50
  draft DELETE deleted: A drafts 100; A deletes
  draft COPY draft: A drafts 100; A copies
  draft ISSUE unpaid: A drafts 100; A issues
  draft ISSUE paid: A drafts 60 of 100; A received; A issues
  draft ISSUE pending: limit 50; A drafts 100; A issues
  pending COPY pending: limit 50; A drafts 100; A issues; A copies
  pending REFUSE draft: limit 50; A drafts 100; A issues; A refused
  pending RETRACT draft: limit 50; A drafts 100; A issues; A retracts
  pending APPROVE unpaid: limit 50; A drafts 100; A issues; A approved
  pending APPROVE paid: limit 50; A drafts 60 of 100; A received; A issues; A approved
`);

const PAYMENTS = rowsOf(`
  unpaid PAYMENT_RECEIVED unpaid: BELOW; F refunds 30; F worth 100; F pays 5
  unpaid PAYMENT_RECEIVED partlyPaid: A invoice 40; A pays 10
  unpaid PAYMENT_RECEIVED paid: A invoice 40; A pays 40
  unpaid PAYMENT_RECEIVED overpaid: A invoice 40; A pays 40.01
  partlyPaid PAYMENT_RECEIVED partlyPaid: A invoice 40; A pays 10; A pays 10
  partlyPaid PAYMENT_RECEIVED paid: A invoice 40; A pays 10; A pays 30
  partlyPaid PAYMENT_RECEIVED overpaid: A invoice 40; A pays 10; A pays 30.01
  paid PAYMENT_RECEIVED overpaid: A invoice 40; A pays 40; A pays 0.01
  overpaid PAYMENT_RECEIVED overpaid: A invoice 40; A pays 60; A pays 1
  unpaid PAYMENT_REMOVED unpaid: BELOW; F refunds 5; F refunds 25; F worth 100; F removes 1
  unpaid PAYMENT_REMOVED partlyPaid: A invoice 40; A pays 40; A pays 20; A refunds 20; A removes 1; A removes 3
  unpaid PAYMENT_REMOVED paid: A invoice 40; A pays 40; A pays 20; A refunds 20; A removes 1; A worth 20; A removes 3
  unpaid PAYMENT_REMOVED overpaid: A invoice 40; A pays 40; A pays 20; A refunds 20; A removes 1; A worth 10; A removes 3
  partlyPaid PAYMENT_REMOVED unpaid: A invoice 40; A pays 10; A removes 1
  partlyPaid PAYMENT_REMOVED partlyPaid: A invoice 40; A pays 10; A pays 5; A removes 2
  partlyPaid PAYMENT_REMOVED paid: A invoice 40; A pays 60; A refunds 20; A worth 60; A removes 2
  partlyPaid PAYMENT_REMOVED overpaid: A invoice 40; A pays 60; A refunds 20; A worth 50; A removes 2
  paid PAYMENT_REMOVED unpaid: A invoice 40; A pays 40; A removes 1
  paid PAYMENT_REMOVED partlyPaid: A invoice 40; A pays 10; A pays 30; A removes 1
  paid PAYMENT_REMOVED overpaid: A invoice 40; A pays 60; A refunds 20; A removes 2
  overpaid PAYMENT_REMOVED unpaid: A invoice 40; A pays 60; A removes 1
  overpaid PAYMENT_REMOVED partlyPaid: A invoice 40; A pays 50; A pays 10; A removes 1
  overpaid PAYMENT_REMOVED paid: A invoice 40; A pays 40; A pays 20; A removes 2
  overpaid PAYMENT_REMOVED overpaid: A invoice 40; A pays 50; A pays 10; A removes 2
  overpaid REFUND partlyPaid: A invoice 40; A pays 60; A refunds 50
  overpaid REFUND paid: A invoice 40; A pays 60; A refunds 20
  overpaid REFUND overpaid: A invoice 40; A pays 60; A refunds 19.99
`);

/** B owes 100 and takes what A gives; or A takes 20 of B, which was paid 20 too much. */
const GIVES = 'B invoice 100; A gives 20 B';
const TAKES = 'B invoice 10; B pays 30; B gives 20 A';
const SET_OFFS = rowsOf(`
  unpaid SET_OFF_TAKEN unpaid: BELOW; F refunds 30; F worth 100; B invoice 10; B pays 20; B gives 5 F
  unpaid SET_OFF_TAKEN partlyPaid: A invoice 40; ${TAKES}
  unpaid SET_OFF_TAKEN paid: A invoice 20; ${TAKES}
  partlyPaid SET_OFF_TAKEN partlyPaid: A invoice 40; A pays 10; ${TAKES}
  partlyPaid SET_OFF_TAKEN paid: A invoice 30; A pays 10; ${TAKES}
  overpaid SET_OFF paid: A invoice 40; A pays 60; ${GIVES}
  overpaid SET_OFF overpaid: A invoice 40; A pays 61; ${GIVES}
`);

/** Either document revokes a set-off, and the other one gets a message. */
const REVOKED = rowsOf(`
  unpaid unpaid F: BELOW; B invoice 100; F gives 10 B; F refunds 20; F worth 100
  unpaid partlyPaid A: A invoice 40; A pays 40; A pays 20; ${GIVES}; A removes 1
  unpaid paid A: A invoice 40; A pays 40; A pays 20; ${GIVES}; A removes 1; A worth 20
  unpaid overpaid A: A invoice 40; A pays 40; A pays 20; ${GIVES}; A removes 1; A worth 10
  partlyPaid unpaid A: A invoice 40; ${TAKES}
  partlyPaid partlyPaid A: A invoice 40; A pays 10; ${TAKES}
  partlyPaid paid A: A invoice 40; A pays 60; ${GIVES}; A worth 60
  partlyPaid overpaid A: A invoice 40; A pays 60; ${GIVES}; A worth 50
  paid unpaid A: A invoice 20; ${TAKES}
  paid partlyPaid A: A invoice 30; A pays 10; ${TAKES}
  paid overpaid A: A invoice 40; A pays 60; ${GIVES}
  overpaid unpaid A: A invoice 20; ${TAKES}; A worth 10
  overpaid partlyPaid A: A invoice 30; A pays 5; ${TAKES}; A worth 10
  overpaid paid A: A invoice 30; A pays 10; ${TAKES}; A worth 10
  overpaid overpaid A: A invoice 40; A pays 20; ${TAKES}; A worth 10
`).flatMap(([ends, acts]): readonly Row[] => {
  const [from, to, one] = ends.split(' ');
  return [
    [`${from} REVOKE_SET_OFF ${to}`, `${acts}; ${one} revokes 1`],
    [`${from} SET_OFF_REVOKED ${to}`, `${acts}; B revokes 1`],
  ];
});

const CORRECTIONS = rowsOf(`
  unpaid CORRECT unpaid: A invoice 40; A worth 30
  unpaid CORRECT paid: A advance 60 of 100; A final F; F worth 60
  unpaid CORRECT overpaid: BELOW
  partlyPaid CORRECT partlyPaid: A invoice 40; A pays 10; A worth 30
  partlyPaid CORRECT paid: A invoice 40; A pays 10; A worth 10
  partlyPaid CORRECT overpaid: A invoice 40; A pays 10; A worth 9.99
  paid CORRECT unpaid: A advance 60 of 100; A final F; F worth 60; F worth 100
  paid CORRECT partlyPaid: A invoice 40; A pays 40; A worth 50
  paid CORRECT paid: A invoice 40; A pays 40; A renamed
  paid CORRECT overpaid: A invoice 40; A pays 40; A worth 30
  overpaid CORRECT unpaid: BELOW; F worth 100
  overpaid CORRECT partlyPaid: A invoice 40; A pays 60; A worth 70
  overpaid CORRECT paid: A invoice 40; A pays 60; A worth 60
  overpaid CORRECT overpaid: A invoice 40; A pays 60; A worth 50
`);

/** The order: four beams for 100.00 and 23 %, and a sample that costs nothing. */
const CHAINS = rowsOf(`
  empty ADVANCE_ISSUED advancing: A advance 60 of 100
  empty ADVANCE_ISSUED fullyAdvanced: A advance 100 of 100
  empty PART_ISSUED advancing: ships 2; P delivery
  empty PART_ISSUED fullyAdvanced: ships 4; P delivery
  advancing NEXT_ISSUED advancing: A advance 60 of 100; A next B 30
  advancing NEXT_ISSUED fullyAdvanced: A advance 60 of 100; A next B 40
  advancing PART_ISSUED advancing: A advance 61.50 of order; ships 2; A part P
  advancing PART_ISSUED fullyAdvanced: A advance 61.50 of order; ships 4; A part P
  advancing ADVANCE_CORRECTED advancing: A advance 60 of 100; A amount 50
  advancing ADVANCE_CORRECTED fullyAdvanced: A advance 60 of 100; A amount 100
  advancing ADVANCE_CORRECTED cancelled: A advance 60 of 100; A back
  advancing PART_CORRECTED advancing: ships 2; P delivery; P quantity 1
  advancing PART_CORRECTED fullyAdvanced: ships 2; P delivery; ships 4; P quantity 4
  advancing PART_CORRECTED cancelled: ships 2; P delivery; P back
  advancing FINAL_ISSUED settled: A advance 60 of 100; A final F
  fullyAdvanced PART_ISSUED fullyAdvanced: A advance 123 of order; ships 2; A part P
  fullyAdvanced ADVANCE_CORRECTED fullyAdvanced: A advance 100 of 100; A renamed
  fullyAdvanced ADVANCE_CORRECTED advancing: A advance 100 of 100; A amount 60
  fullyAdvanced ADVANCE_CORRECTED cancelled: A advance 100 of 100; A back
  fullyAdvanced PART_CORRECTED fullyAdvanced: ships 4; P delivery; P renamed
  fullyAdvanced PART_CORRECTED advancing: ships 4; P delivery; P quantity 3
  fullyAdvanced PART_CORRECTED cancelled: ships 4; P delivery; P back
  fullyAdvanced FINAL_ISSUED settled: A advance 100 of 100; A final F
  advancing ORDER_CHANGED advancing: A advance 61.50 of order; ships 2; orders 3
  advancing ORDER_CHANGED fullyAdvanced: A advance 61.50 of order; ships 2; orders 2
  fullyAdvanced ORDER_CHANGED fullyAdvanced: A advance 123 of order; ships 2; orders 2
  fullyAdvanced ORDER_CHANGED advancing: A advance 123 of order; ships 2; orders 2; orders 6
  settled FINAL_CORRECTED settled: A advance 60 of 100; A final F; F worth 90
  settled FINAL_ZEROED advancing: A advance 60 of 100; A final F; F back
  settled FINAL_ZEROED fullyAdvanced: A advance 100 of 100; A final F; F back
`);

export const DOCUMENT_WALKS: readonly Row[] = [
  ...DRAFTS,
  ...EVERYWHERE,
  ...PAYMENTS,
  ...SET_OFFS,
  ...REVOKED,
  ...CORRECTIONS,
];
export const CHAIN_WALKS: readonly Row[] = CHAINS;

const EXACT = 'It changes the amount paid, and a paid document has exactly one.';
const DUE = 'A correction changes the amount due only: whether anything is paid stays as it is.';
/** Transitions that the charts contain and no books can take. */
export const NEVER: Readonly<Record<string, string>> = {
  'paid PAYMENT_REMOVED paid': EXACT,
  'paid REVOKE_SET_OFF paid': EXACT,
  'paid SET_OFF_REVOKED paid': EXACT,
  'unpaid CORRECT partlyPaid': DUE,
  'partlyPaid CORRECT unpaid': DUE,
};
