/*
 * Written by hand from ../shared/lifecycles.md, "## Approval", never from a chart: who may answer a step that waits for
 * a second person. `sum` and `limit` are in the currency of the limits; null means "any" for a limit and "cannot be
 * computed" for a sum.
 */

export interface ApprovalCase {
  readonly row: string;
  readonly event: 'STEP' | 'APPROVE' | 'REFUSE' | 'RETRACT';
  readonly sum: string | null;
  readonly limit: string | null;
  /** Whether the acting user is the one who asked for approval. */
  readonly own?: boolean;
  readonly unchanged?: boolean;
  readonly reason?: string;
  /** `done`: the state the step leads to; `back`: the state it was requested in; `waits`; or the refusing guards. */
  readonly ends: string;
}

export const APPROVAL_LAW: readonly ApprovalCase[] = [
  { row: 'without a limit the step is taken', event: 'STEP', sum: '1000.00', limit: null, ends: 'done' },
  {
    row: 'what nobody can value is taken where there is no limit',
    event: 'STEP',
    sum: null,
    limit: null,
    ends: 'done',
  },
  { row: 'up to the limit too', event: 'STEP', sum: '500.00', limit: '500.00', ends: 'done' },
  { row: 'a cent above it waits', event: 'STEP', sum: '500.01', limit: '500.00', ends: 'waits' },
  { row: 'what nobody can value waits', event: 'STEP', sum: null, limit: '500.00', ends: 'waits' },
  { row: 'a limit of nothing lets nothing pass', event: 'STEP', sum: '0.01', limit: '0.00', ends: 'waits' },
  { row: 'another member without a limit approves', event: 'APPROVE', sum: '500.01', limit: null, ends: 'done' },
  { row: 'another member whose limit covers it', event: 'APPROVE', sum: '500.01', limit: '500.01', ends: 'done' },
  { row: 'not below the sum', event: 'APPROVE', sum: '500.01', limit: '500.00', ends: '!approverCovers' },
  { row: 'nor what nobody can value', event: 'APPROVE', sum: null, limit: '500.00', ends: '!approverCovers' },
  { row: 'nobody approves their own', event: 'APPROVE', sum: '1.00', limit: null, own: true, ends: '!anotherMember' },
  {
    row: 'nor what was changed',
    event: 'APPROVE',
    sum: '1.00',
    limit: null,
    unchanged: false,
    ends: '!askedUnchanged',
  },
  { row: 'the same may refuse', event: 'REFUSE', sum: '500.01', limit: null, reason: 'Too dear', ends: 'back' },
  { row: 'with a reason', event: 'REFUSE', sum: '500.01', limit: null, reason: ' ', ends: '!refusalExplained' },
  {
    row: 'what was changed, too',
    event: 'REFUSE',
    sum: '1.00',
    limit: null,
    unchanged: false,
    reason: 'x',
    ends: 'back',
  },
  {
    row: 'not the smaller limit',
    event: 'REFUSE',
    sum: '500.01',
    limit: '500.00',
    reason: 'Too dear',
    ends: '!approverCovers',
  },
  {
    row: 'not whoever asked',
    event: 'REFUSE',
    sum: '1.00',
    limit: null,
    own: true,
    reason: 'Too dear',
    ends: '!anotherMember',
  },
  { row: 'whoever asked takes it back', event: 'RETRACT', sum: '500.01', limit: '500.00', own: true, ends: 'back' },
  {
    row: 'also what was changed',
    event: 'RETRACT',
    sum: null,
    limit: '500.00',
    own: true,
    unchanged: false,
    ends: 'back',
  },
  { row: 'nobody else does', event: 'RETRACT', sum: '500.01', limit: null, ends: '!ownRequest' },
];

/** Events allowed while a step waits; any other event of a client is refused as not allowed in this state. */
export const WHILE_WAITING = {
  document: ['APPROVE', 'REFUSE', 'RETRACT', 'COPY'],
  publication: ['APPROVE', 'REFUSE', 'RETRACT'],
  award: ['APPROVE', 'REFUSE', 'RETRACT', 'CANCEL'],
} as const;

/** Effects that must not happen before the approval: actions of the chart that leave the organisation. */
export const LEAVES = [
  'publish',
  'recordAward',
  'settle',
  'takeNumber',
  'freeze',
  'joinChain',
  'mailDocument',
  'keepReceipt',
  'applyToCorrected',
];

/** Limits, a role, and the sum up to which that role decides without approval. */
export const LIMIT_LAW = [
  { limits: [], role: 'buyer', alone: null },
  { limits: [{ role: '', amount: '100.00' }], role: 'administrator', alone: '100.00' },
  { limits: [{ role: 'buyer', amount: '100.00' }], role: 'administrator', alone: null },
  {
    limits: [
      { role: '', amount: '100.00' },
      { role: 'administrator', amount: null },
    ],
    role: 'administrator',
    alone: null,
  },
  {
    limits: [
      { role: 'buyer', amount: '900.00' },
      { role: '', amount: '100.00' },
    ],
    role: 'buyer',
    alone: '900.00',
  },
] as const;
