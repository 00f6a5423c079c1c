/*
 * Faults planted into a copy of the sources, one at a time: a simulation that does not find them would not find similar
 * ones either. Nothing in the simulation refers to any of them.
 */

export interface Planted {
  readonly name: string;
  /** The fault's visible effect. */
  readonly says: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly right: string;
  readonly wrong: string;
  readonly of: 'service' | 'chains' | 'purchases' | 'colleagues';
  /** A seed that finds it. */
  readonly seed: number;
}

const PROCUREMENT = 'src/server/procurement';
const CHARTS = 'machines/lifecycles';

const LETTERS: readonly Planted[] = [
  {
    name: 'letter-lost-on-its-way',
    says: 'An email that the mail server did not accept counts as sent.',
    file: 'src/server/platform/mail/mail.ts',
    right: "status: failed ? 'failed' : 'queued'",
    wrong: "status: failed ? 'failed' : 'sent'",
    of: 'service',
    seed: 1,
  },
  {
    name: 'letter-doubled',
    says: 'An email that is being sent is sent by a second process as well.',
    file: 'src/server/platform/mail/mail.ts',
    right: ".set({ status: 'sending', next_attempt_at: later(now, LEASE_MS) })",
    wrong: ".set({ status: 'sending', next_attempt_at: begun })",
    of: 'service',
    seed: 1,
  },
  {
    name: 'letter-not-written',
    says: 'The supplier is not notified that its order was cancelled.',
    file: `${PROCUREMENT}/order/order.ts`,
    right: 'if (hearsOfCancelledOrder(because)) await toSeller',
    wrong: 'if (!hearsOfCancelledOrder(because)) await toSeller',
    of: 'service',
    seed: 2,
  },
  {
    name: 'letter-to-everybody',
    says: 'Users who may only read get an email for every decision of their colleagues.',
    file: 'src/server/organization/recipients.ts',
    right: 'readers(db, organization).where(carries(permission)).execute();',
    wrong: 'readers(db, organization).execute();',
    of: 'service',
    seed: 1,
  },
  {
    name: 'two-reminders-at-once',
    says: 'After an outage both reminders, a day and an hour before the end, are sent.',
    file: `${PROCUREMENT}/jobs/reminders.ts`,
    right: 'REMIND_HOURS.filter((each) => each > hours)',
    wrong: 'REMIND_HOURS.filter((each) => each > 24 * hours)',
    of: 'service',
    seed: 1,
  },
];

const SECRETS: readonly Planted[] = [
  {
    name: 'sealed-prices-read',
    says: 'The buyer can compare the offers after the deadline before they are opened.',
    file: `${PROCUREMENT}/inquire/routes.ts`,
    right: 'record.row.opened_at === null',
    wrong: 'record.row.closed_at === null',
    of: 'service',
    seed: 1,
  },
  {
    name: 'prices-of-rivals-read',
    says: 'The list of offers shows other suppliers’ offers.',
    file: `${PROCUREMENT}/offer/routes.ts`,
    right: ".where('f.organization_id', '=', organization.id)",
    wrong: ".where('f.organization_id', '>=', Math.min(1, organization.id))",
    of: 'service',
    seed: 1,
  },
  {
    name: 'order-of-others-read',
    says: 'Every supplier can read every order.',
    file: `${PROCUREMENT}/order/order.ts`,
    right: '...(own === row.seller_id ?',
    wrong: '...(own !== row.buyer_id ?',
    of: 'service',
    seed: 2,
  },
  {
    name: 'envelopes-counted-for-two',
    says: 'The buyer sees the number of offers where only two companies could have sent one.',
    file: `${CHARTS}/inquire/inquire.sealed.ts`,
    right: 'const CIRCLE = 3;',
    wrong: 'const CIRCLE = 2;',
    of: 'service',
    seed: 1,
  },
];

const TIME: readonly Planted[] = [
  {
    name: 'offer-at-the-deadline',
    says: 'An offer that arrives in the exact millisecond of the deadline is accepted.',
    file: `${CHARTS}/offer/offer.rules.ts`,
    right: 'Date.parse(at) < Date.parse(expireAt);',
    wrong: 'Date.parse(at) <= Date.parse(expireAt);',
    of: 'service',
    seed: 1,
  },
  {
    name: 'offer-after-the-deadline',
    says: 'An offer is accepted after the deadline until the job has closed the tender.',
    file: `${CHARTS}/offer/offer.rules.ts`,
    right: 'Date.parse(at) < Date.parse(expireAt);',
    wrong: 'Date.parse(at) < Date.parse(expireAt) + 3_600_000;',
    of: 'purchases',
    seed: 1,
  },
  {
    name: 'job-late',
    says: 'The job that closes tenders misses one that ends at the moment it runs.',
    file: `${PROCUREMENT}/jobs/deadlines.ts`,
    right: ".where('expire_at', '<=', now)",
    wrong: ".where('expire_at', '<', now)",
    of: 'service',
    seed: 1,
  },
  {
    name: 'order-answered-too-late',
    says: 'A supplier confirms an order after its time to answer.',
    file: `${CHARTS}/order/order.machine.ts`,
    right: "guard: all(inTime, 'inStock', given('priceHolds')),",
    wrong: "guard: all('inStock', given('priceHolds')),",
    of: 'purchases',
    seed: 18,
  },
  {
    name: 'receipt-backdated',
    says: 'The receipt of a changed offer has the time of the previous one.',
    file: `${PROCUREMENT}/offer/effects.ts`,
    right: 'revision: row.revision, at: now, hash, content',
    wrong: 'revision: row.revision, at: step.row.row.submitted_at ?? now, hash, content',
    of: 'service',
    seed: 1,
  },
];

const STEPS: readonly Planted[] = [
  {
    name: 'order-falls-back',
    says: 'The second part of a delivery resets an order to undelivered.',
    file: `${CHARTS}/order/order.machine.ts`,
    right: '        SHIP_PART: shipPart,',
    wrong: "        SHIP_PART: { target: 'confirmed', ...shipPart },",
    of: 'purchases',
    seed: 2,
  },
  {
    name: 'allowed-always',
    says: '`allowed` shows every step as permitted.',
    file: 'machines/kit/allowed.ts',
    right: 'enabled: reasons.length === 0',
    wrong: 'enabled: true',
    of: 'service',
    seed: 1,
  },
  {
    name: 'repeat-done-again',
    says: 'A request repeated with its key is carried out again.',
    file: 'src/server/platform/idempotency.ts',
    right: '  if (await take(trx, idempotency, now, idempotency.hash, null)) return null;',
    wrong: '  await take(trx, idempotency, now, idempotency.hash, null);\n  if (now) return null;',
    of: 'service',
    seed: 1,
  },
  {
    name: 'answer-forgotten',
    says: 'The stored answer to a request is empty.',
    file: 'src/server/platform/idempotency.ts',
    right: 'seal(status === NO_CONTENT ? null : body, secret)',
    wrong: 'seal(status >= NO_CONTENT - 4 ? null : body, secret)',
    of: 'service',
    seed: 1,
  },
  {
    name: 'amendment-forgets-offers',
    says: 'An offer stays valid although its lots were amended.',
    file: `${CHARTS}/offer/offer.machine.ts`,
    right: "AMENDED: { target: 'stale', actions: amended }",
    wrong: 'AMENDED: { actions: amended }',
    of: 'purchases',
    seed: 72,
  },
  {
    name: 'dry-run-names-visitors',
    says: 'A dry run before the opening names companies of an open tender that never said they take part.',
    file: 'machines/purchase/foretell.ts',
    right: 'isKnown(tender, row.invited.includes(tender.organization))',
    wrong: 'isKnown(tender, true)',
    of: 'purchases',
    seed: 17,
  },
  {
    name: 'dry-run-mails-of-sealed',
    says: 'A dry run of a cancellation names recipients although they depend on sealed offers.',
    file: 'machines/purchase/foretell.ts',
    right: "if (ended || !inquireIs('running', told.from))",
    wrong: 'if (ended)',
    of: 'purchases',
    seed: 14,
  },
  {
    name: 'withdrawn-and-still-quoted',
    says: 'An offer is withdrawn and its tender still shows that one was made.',
    file: `${CHARTS}/offer/offer.machine.ts`,
    right: "        WITHDRAW: { target: 'withdrawn', guard: early, actions: 'tellWithdrawn' },\n        LOCK",
    wrong: "        WITHDRAW: { target: 'withdrawn', guard: early },\n        LOCK",
    of: 'purchases',
    seed: 8,
  },
  {
    name: 'reader-invites',
    says: 'A user who may only read invites companies.',
    file: `${CHARTS}/inquire/inquire.catalogue.ts`,
    right: '  INVITE: {\n    ...owner,',
    wrong: "  INVITE: {\n    side: ['buyer'],",
    of: 'service',
    seed: 1,
  },
  {
    name: 'old-sight-counts',
    says: 'A step is accepted from a user with an outdated version of the record.',
    file: 'src/server/platform/command.ts',
    right: 'const old = ifMatch !== undefined && store.version &&',
    wrong: "const old = ifMatch === '' && store.version &&",
    of: 'service',
    seed: 1,
  },
];

const IN_MEMORY: readonly Planted[] = [
  {
    name: 'files-of-a-colleague-taken-back',
    says: 'Of two amendments of one lot’s files the second removes the file the first had attached.',
    file: 'machines/flows/rebase.ts',
    right: '...fieldsOf(own, old, row), ...filesIn(own, old, row), key',
    wrong: '...fieldsOf(own, old, row), key',
    of: 'colleagues',
    seed: 1,
  },
];

export const PLANTED: readonly Planted[] = [...LETTERS, ...SECRETS, ...TIME, ...STEPS, ...IN_MEMORY];
