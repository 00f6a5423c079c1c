import { tendersThatAre } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import type { Selectable } from 'kysely';
import { restore } from '../../../../machines/kit/restore.ts';
import { question as lifecycle } from '../../../../machines/lifecycles/question/question.lifecycle.ts';
import type { questionMachine } from '../../../../machines/lifecycles/question/question.machine.ts';
import { mayFollow } from '../../../../machines/lifecycles/tender/tender.admission.ts';
import type { QuestionContext } from '../../../../machines/lifecycles/question/question.rules.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { questionFromRow, questionToRow } from '../../../contract/procurement/question.ts';
import { assigned, type Step, type Store } from '../../platform/command.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { InquiresTable } from '../../db/tables/procurement.ts';
import type { QuestionsTable } from '../../db/tables/questions.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import { texts } from '../../platform/texts.ts';
import { stageOf } from '../inquire/record.ts';
import { namesFor } from '../../organization/parties.ts';
import { type Letter, mailCompany, mailMember } from '../../organization/recipients.ts';
import { lockInquireOf } from '../inquire/rows.ts';

export type QuestionRow = Selectable<QuestionsTable>;
type Inquire = Selectable<InquiresTable>;

export interface QuestionRecord {
  readonly row: QuestionRow;
  readonly inquire: Inquire;
  /** State of the asker's view of the tender. */
  readonly tender: string | null;
}

export const factsOf = (inquire: Inquire, tender: string | null): Omit<QuestionContext, 'retracted'> => ({
  tender,
  inquire: stageOf(inquire),
  // A published inquiry has a deadline.
  expireAt: inquire.expire_at ?? inquire.created_at,
});

/**
 * State of the company's view; null: it has none. A removed company keeps the tender in its list, but sees none of its
 * questions and answers.
 */
export async function viewOf(db: Db | Trx, inquire: number, organization: number): Promise<string | null> {
  const tender = await db
    .selectFrom('tenders')
    .select('state')
    .where('inquire_id', '=', inquire)
    .where('organization_id', '=', organization)
    .executeTakeFirst();
  return tender?.state ?? null;
}

async function lock(trx: Trx, id: number): Promise<QuestionRecord | undefined> {
  const inquire = await lockInquireOf(trx, 'questions', id);
  if (!inquire) return undefined;
  const row = await trx.selectFrom('questions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && { row, inquire, tender: await viewOf(trx, inquire.id, row.organization_id) };
}

type QuestionStep = Step<QuestionRecord>;
type Effect<P> = (step: QuestionStep, params: P) => Promise<void>;

/** A letter about the question, which does not reveal who asked. */
async function letter(
  { trx, row: { row, inquire } }: QuestionStep,
  template: string,
  path: string,
  more = {},
): Promise<Letter> {
  const names = await namesFor(trx, { buyer: inquire.organization_id });
  const kind = row.lot_id !== null ? 'lot' : row.about === '' ? 'whole' : 'document';
  return {
    template,
    company: path === '/tenders' ? inquire.organization_id : null,
    path: `${path}/${inquire.id}?tab=questions`,
    params: { name: inquire.name, question: row.text, ...more },
    words: (language: Language) => ({
      ...names(language),
      about: texts(language, 'mail')(`part.about.${kind}`, { name: lineOf(row.about) }),
    }),
    instants: { deadline: inquire.expire_at },
    zone: inquire.timezone,
  };
}

const keep: Effect<{ readonly answer: string } | { readonly reason: string }> = async (
  { trx, row: { row } },
  columns,
) => {
  await trx.updateTable('questions').set(columns).where('id', '=', row.id).execute();
};

const tellOwner: Effect<unknown> = async (step) => {
  const { inquire } = step.row;
  await mailMember(
    step,
    inquire.organization_id,
    inquire.assigned_to ?? inquire.created_by,
    'inquire.manage',
    await letter(step, 'question-asked', '/inquires'),
  );
};

/**
 * ASSUMED: for an open tender, companies that started participating or asked are notified, unless they declined or were
 * removed.
 */
const tellCompanies: Effect<{ answer: string }> = async (step, { answer }) => {
  const { row, inquire, tender } = step.row;
  const tenders = await step.trx
    .selectFrom('tenders')
    .select('organization_id')
    .where('inquire_id', '=', inquire.id)
    .where('state', 'in', tendersThatAre('asked'))
    .orderBy('organization_id')
    .execute();
  const askers = await step.trx
    .selectFrom('questions as q')
    .leftJoin('tenders as t', (join) =>
      join.onRef('t.inquire_id', '=', 'q.inquire_id').onRef('t.organization_id', '=', 'q.organization_id'),
    )
    .select('q.organization_id')
    .where('q.inquire_id', '=', inquire.id)
    .where('t.id', 'is', null)
    .orderBy('q.organization_id')
    .execute();
  const companies = new Set([...tenders, ...askers].map(({ organization_id }) => organization_id));
  if (mayFollow(tender)) companies.add(row.organization_id);
  const answered = await letter(step, 'question-answered', '/tenders', { answer });
  for (const company of companies) await mailCompany(step, company, 'offer.edit', answered);
};

const tellAsker: Effect<{ reason: string }> = async (step, { reason }) => {
  const { row, tender } = step.row;
  if (mayFollow(tender))
    await mailMember(
      step,
      row.organization_id,
      row.asked_by,
      'offer.edit',
      await letter(step, 'question-dismissed', '/tenders', { reason }),
    );
};

export const questionStore: Store<typeof questionMachine, QuestionRecord> = {
  lifecycle,
  lock,
  // For other companies a question exists only once answered, and they cannot act on it.
  sides: ({ row, inquire, tender }, caller) => {
    const company = caller.organization?.id;
    if (company === inquire.organization_id) return ['buyer'];
    return company === row.organization_id && mayFollow(tender) ? ['supplier'] : [];
  },
  snapshot: ({ row, inquire, tender }) =>
    restore(lifecycle.machine, questionFromRow(row), { ...factsOf(inquire, tender), retracted: row.retracted }),
  version: ({ row }) => row.version,
  save: async ({ trx, row: { row }, now }, next) => {
    const { state } = questionToRow(next.value);
    await trx
      .updateTable('questions')
      .set({
        state,
        retracted: next.context.retracted,
        closed_at: state === 'asked' ? null : now,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: {
    tellOwner,
    ...assigned('markRetracted'),
    keepAnswer: keep,
    tellCompanies,
    keepReason: keep,
    tellAsker,
  },
};
