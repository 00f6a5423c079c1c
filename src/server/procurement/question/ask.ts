import type { BodyOut } from '../../../contract/platform/endpoint.ts';
import type { questionEndpoints } from '../../../contract/procurement/question.ts';
import { type Company, visibleInquire } from '../access.ts';
import { type Step, within } from '../../platform/command.ts';
import { type FieldMap, fieldProblem, notFound } from '../../platform/problem.ts';
import { type QuestionRecord, questionStore } from './question.ts';
import { documentsOf } from '../inquire/attached.ts';

type Body = BodyOut<typeof questionEndpoints.questionAsk>;

/** What it is about, by the name it has now; throws the 400 that names the field. */
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

/** A question begins as nothing, is judged by the chart, and is asked or was never there. */
export async function ask(step: Step<null>, body: Body, company: Company, user: number): Promise<QuestionRecord> {
  const { trx, now } = step;
  // Whoever answers, extends or closes at the same moment waits, or is waited for.
  await trx.selectFrom('inquires').select('id').where('id', '=', body.inquire).forUpdate().execute();
  if (!(await visibleInquire(trx, body.inquire, company))) throw notFound();
  // No view of the tender is made: when the seal is gone, the buyer would find in it who did nothing but ask.
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
