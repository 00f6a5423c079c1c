import type { Refused } from '../../../../machines/kit/approval.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { money } from '../../../contract/platform/format.ts';
import type { Trx } from '../../db/schema.ts';
import type { ApprovalsTable } from '../../db/tables/approvals.ts';
import type { Step } from '../../platform/command.ts';
import { texts } from '../../platform/texts.ts';
import { mailMember, mailReader } from '../recipients.ts';
import { APPROVES, approversOf, inCurrency, readLimits } from './limits.ts';
import type { Asking } from './request.ts';

/** The parts of the shared effects that depend on the kind of record. */
export interface Kind<Row> {
  /** The approval's subject as it was before the step. */
  readonly asking: (row: Row, event: Step<Row>['event']) => Asking;
  /** SHA-256 of the content to be approved. */
  readonly facts: (row: Row, event: Step<Row>['event']) => string;
  /** Data that the approval needs to perform the step. */
  readonly request?: (row: Row, event: Step<Row>['event']) => object | null;
  readonly title: (row: Row, language: Language) => string;
  readonly path: (row: Row) => string;
  /** Stores the open request on the record itself; null: none is open. */
  readonly mark: (trx: Trx, id: number, approval: number | null) => Promise<void>;
}

type Outcome = NonNullable<ApprovalsTable['outcome']>;

const words =
  <Row>(kind: Kind<Row>, row: Row, { step, worth }: Pick<Asking, 'step' | 'worth'>) =>
  (language: Language) => ({
    record: kind.title(row, language),
    step: texts(language, 'approvals')(`step.${step}`),
    sum:
      worth.amount === null || worth.currency === null
        ? texts(language, 'approvals')('noSum')
        : money(language, worth.amount, worth.currency),
  });

async function ask<Row>(kind: Kind<Row>, step: Step<Row>): Promise<void> {
  const { trx, row, now, caller, event } = step;
  if (!caller) throw new Error('an approval was requested without a caller');
  const asking = kind.asking(row, event);
  const { organization, lifecycle, id, worth } = asking;
  const made = await trx
    .insertInto('approvals')
    .values({
      organization_id: organization,
      lifecycle,
      record_id: id,
      step: asking.step,
      ...worth,
      facts: kind.facts(row, event),
      request: JSON.stringify(kind.request?.(row, event) ?? null),
      asked_by: caller.user.id,
      asked_at: now,
      outcome: null,
      decided_by: null,
      version: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kind.mark(trx, id, made.id);
  const limits = await readLimits(trx, organization, asking.step);
  const sum = limits ? await inCurrency(trx, asking, worth, limits.currency) : worth.amount;
  for (const reader of await approversOf(trx, organization, asking.step, sum, caller.user.id))
    await mailReader(step, reader, {
      template: 'approval-asked',
      why: APPROVES[asking.step],
      path: kind.path(row),
      params: { person: caller.user.name },
      words: words(kind, row, asking),
    });
}

async function end<Row>(kind: Kind<Row>, step: Step<Row>, outcome: Outcome, reason = ''): Promise<void> {
  const { trx, row, now, caller, event } = step;
  const asking = kind.asking(row, event);
  const { organization, lifecycle, id } = asking;
  await kind.mark(trx, id, null);
  const closed = await trx
    .updateTable('approvals')
    .set({
      outcome,
      decided_by: caller?.user.id ?? null,
      decided_at: now,
      reason,
      version: asking.version + 1,
    })
    .where('lifecycle', '=', lifecycle)
    .where('record_id', '=', id)
    .where('outcome', 'is', null)
    .returning(['asked_by', 'step', 'amount', 'currency'])
    .executeTakeFirstOrThrow();
  if (outcome === 'retracted') return;
  await mailMember(step, organization, closed.asked_by, APPROVES[closed.step], {
    template: `approval-${outcome}`,
    why: 'asked',
    path: kind.path(row),
    params: { person: caller?.user.name ?? '', reason },
    words: words(kind, row, { step: closed.step, worth: closed }),
  });
}

/** Records requests and decisions and notifies those involved. No other mail is sent before an approval. */
export const approvalEffects = <Row>(kind: Kind<Row>) =>
  ({
    askApproval: (step: Step<Row>) => ask(kind, step),
    keepApproval: (step: Step<Row>) => end(kind, step, 'approved'),
    keepRefusal: (step: Step<Row>, { reason }: Refused) => end(kind, step, 'refused', reason),
    keepRetraction: (step: Step<Row>) => end(kind, step, 'retracted'),
  }) as const;
