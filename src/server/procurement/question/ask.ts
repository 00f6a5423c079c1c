import type { BodyOut } from '../../../contract/platform/endpoint.ts';
import type { questionEndpoints } from '../../../contract/procurement/question.ts';
import { type Company, visibleInquire } from '../access.ts';
import { type Step, within } from '../../platform/command.ts';
import { type FieldMap, fieldProblem, notFound } from '../../platform/problem.ts';
import { type QuestionRecord, questionStore } from './question.ts';
import { documentsOf } from '../inquire/attached.ts';

type Body = BodyOut<typeof questionEndpoints.questionAsk>;

/** Current name of the lot or document in question; throws a 400 with the field. */
async function aboutOf({ trx }: Step<null>, { inquire, lot = null, document = null }: Body): Promise<string> {
  const problems: Record<string, FieldMap[string]> = {};
  if (lot !== null && document !== null) problems['document'] = ['one_of_two'];
  const known = await trx
    .selectFrom('inquire_lots')
    .select('name')
    .where('id', '=', lot ?? 0)
    .where('inquire_id', '=', inquire)
    .executeTakeFirst();
  if (lot !== null && !known) problems['lot'] = ['invalid_id'];
  const file = (await documentsOf(trx, inquire)).find(({ id }) => id === document);
  if (document !== null && !file) problems['document'] = ['invalid_id'];
  if (Object.keys(problems).length > 0) throw fieldProblem(problems);
  return known?.name ?? file?.name ?? '';
}

/** Inserts a question without a state and sends it to the chart; if the chart refuses, the insert is rolled back. */
export async function ask(step: Step<null>, body: Body, company: Company, user: number): Promise<QuestionRecord> {
  const { trx, now } = step;
  // Serialises with concurrent answers, extensions and closing.
  await trx.selectFrom('inquires').select('id').where('id', '=', body.inquire).forUpdate().execute();
  if (!(await visibleInquire(trx, body.inquire, company))) throw notFound();
  // No view of the tender is created: after the opening it would reveal to the buyer who only asked a question.
  const { id } = await trx
    .insertInto('questions')
    .values({
      inquire_id: body.inquire,
      organization_id: company.id,
      asked_by: user,
      lot_id: body.lot ?? null,
      document_id: body.document ?? null,
      about: await aboutOf(step, body),
      text: body.text,
      state: 'none',
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await within(step, questionStore, id, { type: 'ASK', text: body.text });
  const record = await questionStore.lock(trx, id);
  if (!record) throw notFound();
  return record;
}
