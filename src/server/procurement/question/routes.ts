import type { questionMachine } from '../../../../machines/lifecycles/question/question.machine.ts';
import { deadlineNear } from '../../../../machines/lifecycles/question/question.rules.ts';
import { mayFollow } from '../../../../machines/lifecycles/tender/tender.admission.ts';
import { questionEndpoints } from '../../../contract/procurement/question.ts';
import { visibleInquire } from '../access.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { change, type EventOf, execute } from '../../platform/command.ts';
import type { App, Context } from '../../platform/http.ts';
import { route } from '../../platform/http.ts';
import { likePattern, paged } from '../../platform/http/paging.ts';
import { forbidden, notFound } from '../../platform/problem.ts';
import { factsOf, questionStore, viewOf } from './question.ts';
import { isPublished } from '../inquire/record.ts';
import { ownerOf } from '../inquire/wire.ts';
import { ask } from './ask.ts';
import { askWire, questionWire, type QuestionWire } from './wire.ts';

interface Calling extends Context {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly ifMatch: string | undefined;
}

/** The tender from the caller's point of view: its buyer, or a company that may see it. */
async function tenderFor({ services: { db }, caller }: Pick<Calling, 'services' | 'caller'>, id: number) {
  const { organization } = caller;
  if (!organization) throw forbidden('organization_required');
  const own = await db
    .selectFrom('inquires')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organization.id)
    .executeTakeFirst();
  if (own) return { inquire: own, buyer: true, tender: null, company: organization };
  const inquire = await visibleInquire(db, id, organization);
  if (!inquire) throw notFound();
  return { inquire, buyer: false, tender: await viewOf(db, id, organization.id), company: organization };
}

async function send(call: Calling, event: EventOf<typeof questionMachine>): Promise<QuestionWire> {
  const inquire = await call.services.db
    .selectFrom('inquires as i')
    .innerJoin('questions as q', 'q.inquire_id', 'i.id')
    .select(['i.organization_id', 'i.assigned_to'])
    .where('q.id', '=', call.params.id)
    .executeTakeFirst();
  if (!inquire) throw notFound();
  return execute({ ...call, caller: ownerOf(call.caller, inquire) }, questionStore, call.params.id, event, {
    ifMatch: call.ifMatch,
    answer: (_, record) => Promise.resolve(questionWire(record, call.caller, call.now)),
  });
}

/** Questions on a tender and their answers. */
export function questions(app: App): void {
  route(app, questionEndpoints.questionList, async (call) => {
    const { query, caller, services, now, request } = call;
    const { inquire, buyer, tender, company } = await tenderFor(call, Number(query.inquire));
    let rows = services.db
      .selectFrom('questions as q')
      .where('q.inquire_id', '=', inquire.id)
      .where('q.state', '!=', 'none');
    // A removed company sees none.
    if (!buyer)
      rows = rows.where((e) =>
        mayFollow(tender)
          ? e.or([e('q.organization_id', '=', company.id), e('q.state', '=', 'answered')])
          : e.lit(false),
      );
    const open = await rows
      .where('q.state', '=', 'asked')
      .select((e) => e.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    if (query.search) {
      const pattern = likePattern(query.search);
      rows = rows.where((e) => e.or([e('q.text', 'ilike', pattern), e('q.answer', 'ilike', pattern)]));
    }
    const found = await paged(request, query, {
      count: async () => Number((await rows.select((e) => e.fn.countAll().as('n')).executeTakeFirstOrThrow()).n),
      rows: async ({ limit, offset }) => {
        const newest = await rows
          .selectAll('q')
          // Unanswered questions come first.
          .orderBy((e) => e('q.state', '=', 'asked'), 'desc')
          .orderBy('q.nth', query.ordering === 'created_at' ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
        return newest.map((row) => questionWire({ row, inquire, tender }, caller, now));
      },
    });
    const unanswered = Number(open.n);
    const { expireAt } = factsOf(inquire, tender);
    return {
      ...found,
      unanswered,
      urgent: buyer && unanswered > 0 && isPublished(inquire) && deadlineNear(expireAt, now),
      ask: buyer ? null : askWire(inquire, tender, caller, now),
    };
  });

  route(app, questionEndpoints.questionAsk, async (call) => {
    const { body, caller, now } = call;
    const { buyer, company } = await tenderFor(call, body.inquire);
    if (buyer || !caller.permissions.has('offer.edit')) throw forbidden();
    return change(call, { lifecycle: 'question', event: 'ASK', payload: body }, async (step) => {
      const record = await ask(step, body, company, caller.user.id);
      return { id: record.row.id, answer: questionWire(record, caller, now) };
    });
  });

  route(app, questionEndpoints.questionAnswer, (call) => send(call, { type: 'ANSWER', ...call.body }));
  route(app, questionEndpoints.questionDismiss, (call) => send(call, { type: 'DISMISS', ...call.body }));
  route(app, questionEndpoints.questionRetract, (call) => send(call, { type: 'RETRACT' }));
}
