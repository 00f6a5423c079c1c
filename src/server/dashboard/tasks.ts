import { requestsThatAre } from '../../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import { tendersThatAre } from '../../../machines/lifecycles/tender/tender.tags.ts';
import { ordersThatAre } from '../../../machines/lifecycles/order/order.tags.ts';
import type { Permission } from '../../../machines/kit/permissions.ts';
import { PAYERS } from '../../../machines/invoicing/paying.ts';
import { BUYERS } from '../../../machines/lifecycles/buyerRequest/buyerRequest.catalogue.ts';
import {
  MAX_TASKS,
  type PersonalTask,
  type Task,
  TASK_KINDS,
  type TaskKind,
  TASKS_SHOWN,
  taskEndpoints,
} from '../../contract/dashboard/task.ts';
import { LISTED } from '../../contract/catalogue/product.state.ts';
import type { Caller } from '../platform/auth/auth.ts';
import type { Db } from '../db/schema.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/http.ts';
import { refusedOf, toApprove } from './approval-tasks.ts';
import { firstOfEach } from './first-of-each.ts';
import { orders, restAsked, type Waiting } from './order-tasks.ts';
import { overdueDocuments, payableDocuments } from './due-documents.ts';
import { quotedRequests } from './quoted-requests.ts';

interface Source {
  /** One of them is enough; missing if the query itself filters by user. */
  readonly permission?: Permission | readonly Permission[];
  readonly route: (id: number, organization: number) => string;
  readonly find: (db: Db, organization: number, now: string, caller: Caller) => Promise<Waiting[]>;
}

const mayDo = ({ permissions }: Caller, { permission }: Source): boolean =>
  permission === undefined || [permission].flat().some((one) => permissions.has(one));

const inquiry = (id: number) => `/inquires/${id}`;
const tender = (id: number) => `/tenders/${id}`;
const request = (id: number) => `/requests/${id}`;
const order = (id: number) => `/orders/${id}`;
const documentPage = (id: number) => `/documents/${id}`;

const inquiries = (db: Db, organization: number) =>
  db.selectFrom('inquires').where('organization_id', '=', organization);

/** Running tenders that the company has a view of. */
const running = (db: Db, organization: number, now: string) =>
  db
    .selectFrom('inquires as i')
    .innerJoin('tenders as t', 't.inquire_id', 'i.id')
    .where('t.organization_id', '=', organization)
    .where('i.published_at', 'is not', null)
    .where('i.closed_at', 'is', null)
    .where('i.expire_at', '>', now);

const offersIn = (status: 'draft' | 'stale') => (db: Db, organization: number, now: string) =>
  running(db, organization, now)
    .innerJoin('offers as f', (join) =>
      join.onRef('f.inquire_id', '=', 'i.id').onRef('f.organization_id', '=', 't.organization_id'),
    )
    .where('f.status', '=', status)
    .select(['i.id', 'i.name', 'i.expire_at as at', 'i.timezone'])
    .orderBy('i.expire_at')
    .orderBy('i.nth')
    .execute();

/** Queries for waiting tasks by kind. The charts decide what may be done; these queries only find the records. */
const SOURCES: Readonly<Record<Exclude<TaskKind, PersonalTask>, Source>> = {
  membership_request: {
    permission: 'user.manage',
    route: (_id, organization) => `/organizations/settings/${organization}?tab=users`,
    find: async (db, organization) => {
      const rows = await db
        .selectFrom('memberships as m')
        .leftJoin('users as u', 'u.id', 'm.user_id')
        .where('m.organization_id', '=', organization)
        .where('m.state', '=', 'requested')
        .select(['m.id', 'm.email', 'm.created_at as at', 'u.first_name', 'u.last_name'])
        .orderBy('m.nth')
        .execute();
      return rows.map(({ id, at, email, first_name, last_name }) => ({
        id,
        name: `${first_name ?? ''} ${last_name ?? ''}`.trim() || email,
        at,
      }));
    },
  },
  inquire_open: {
    permission: 'inquire.manage',
    route: inquiry,
    find: (db, organization) =>
      inquiries(db, organization)
        .where('closed_at', 'is not', null)
        .where('opened_at', 'is', null)
        .where('outcome', 'is', null)
        .select(['id', 'name', 'closed_at as at'])
        .orderBy('closed_at')
        .orderBy('nth')
        .execute(),
  },
  inquire_questions: {
    permission: 'inquire.manage',
    route: (id) => `${inquiry(id)}?tab=questions`,
    // After the deadline there is nothing to answer.
    find: (db, organization, now) =>
      inquiries(db, organization)
        .where('closed_at', 'is', null)
        .where('expire_at', '>', now)
        .where((e) =>
          e.exists(
            e
              .selectFrom('questions as q')
              .select('q.id')
              .whereRef('q.inquire_id', '=', 'inquires.id')
              .where('q.state', '=', 'asked'),
          ),
        )
        .select(['id', 'name', 'expire_at as at', 'timezone'])
        .orderBy('expire_at')
        .orderBy('nth')
        .execute(),
  },
  inquire_award: {
    permission: 'inquire.award',
    route: inquiry,
    find: (db, organization) =>
      inquiries(db, organization)
        .where('opened_at', 'is not', null)
        .where('outcome', 'is', null)
        .where('approval_id', 'is', null)
        .select(['id', 'name', 'opened_at as at'])
        .orderBy('opened_at')
        .orderBy('nth')
        .execute(),
  },
  inquire_approve: { permission: 'inquire.approve', route: inquiry, find: toApprove(['publish', 'award']) },
  inquire_refused: { route: inquiry, find: refusedOf('inquire') },
  inquire_complete: {
    permission: 'inquire.manage',
    route: inquiry,
    find: (db, organization) =>
      inquiries(db, organization)
        .where('outcome', '=', 'Awarded')
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('orders as o')
                .select('o.id')
                .whereRef('o.inquire_id', '=', 'inquires.id')
                .where('o.status', 'in', ordersThatAre('waiting')),
            ),
          ),
        )
        .select(['id', 'name', 'opened_at as at'])
        .orderBy('opened_at')
        .orderBy('nth')
        .execute(),
  },
  inquire_publish: {
    permission: 'inquire.publish',
    route: inquiry,
    find: (db, organization) =>
      inquiries(db, organization)
        .where('published_at', 'is', null)
        .where('approval_id', 'is', null)
        .select(['id', 'name', 'expire_at as at', 'timezone'])
        .orderBy('expire_at')
        .orderBy('nth')
        .execute(),
  },
  tender_answer: {
    permission: 'offer.edit',
    route: tender,
    find: (db, organization, now) =>
      running(db, organization, now)
        .where('t.state', 'in', tendersThatAre('unanswered'))
        // A company that has started an offer gets the task to submit it instead.
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom('offers as f')
                .select('f.id')
                .whereRef('f.inquire_id', '=', 'i.id')
                .whereRef('f.organization_id', '=', 't.organization_id')
                .where('f.status', '=', 'draft'),
            ),
          ),
        )
        .select(['i.id', 'i.name', 'i.expire_at as at', 'i.timezone'])
        .orderBy('i.expire_at')
        .orderBy('i.nth')
        .execute(),
  },
  offer_submit: { permission: 'offer.submit', route: (id) => `${tender(id)}/submit`, find: offersIn('draft') },
  offer_recheck: { permission: 'offer.submit', route: (id) => `${tender(id)}/submit`, find: offersIn('stale') },
  request_answer: {
    permission: 'offer.edit',
    route: request,
    find: (db, organization) =>
      db
        .selectFrom('buyer_requests as r')
        .innerJoin('buyer_request_companies as c', 'c.request_id', 'r.id')
        .leftJoin('buyer_request_answers as a', (join) =>
          join.onRef('a.request_id', '=', 'r.id').onRef('a.organization_id', '=', 'c.organization_id'),
        )
        .where('c.organization_id', '=', organization)
        .where('r.status', 'in', requestsThatAre('open'))
        .where('a.id', 'is', null)
        .select(['r.id', 'r.subject as name', 'r.routed_at as at'])
        .orderBy('r.routed_at')
        .orderBy('r.nth')
        .execute(),
  },
  request_compare: { permission: BUYERS, route: request, find: quotedRequests },
  order_confirm: { permission: 'order.sell', route: order, find: orders('seller', 'answer') },
  order_change: { permission: 'order.buy', route: order, find: orders('buyer', 'answer') },
  order_rest_asked: { permission: 'order.sell', route: order, find: restAsked('seller') },
  order_rest_offered: { permission: 'order.buy', route: order, find: restAsked('buyer') },
  order_ship: { permission: 'order.sell', route: order, find: orders('seller', 'ship') },
  stock_low: {
    permission: 'product.manage',
    route: (id) => `/stock/${id}`,
    // ASSUMED: withdrawn products are not restocked.
    find: (db, organization) =>
      db
        .selectFrom('products')
        .where('organization_id', '=', organization)
        .where('status', 'in', [...LISTED])
        .where('low_since', 'is not', null)
        .select(['id', 'name', 'low_since as at'])
        .orderBy('low_since')
        .orderBy('nth')
        .execute(),
  },
  document_approve: { permission: 'document.approve', route: documentPage, find: toApprove(['issue']) },
  document_refused: { permission: 'document.issue', route: documentPage, find: refusedOf('document') },
  document_pay: { permission: PAYERS, route: documentPage, find: payableDocuments },
  document_overdue: { permission: 'document.issue', route: documentPage, find: overdueDocuments },
};

/** Companies that have invited the caller and await an answer. */
async function invitations(db: Db, { id, email }: Caller['user']): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .where('m.state', '=', 'invited')
    .where((e) => e.or([e('m.user_id', '=', id), e('m.email', '=', email)]))
    .select(['m.id', 'o.name', 'o.intername', 'm.created_at as at'])
    .orderBy('m.nth')
    .execute();
  return rows.map(({ id: invitation, at, ...company }) => ({ id: invitation, name: '', company, at }));
}

/** An invalid limit means the number that a dashboard shows. */
function limitOf(asked: string | undefined): number {
  const limit = Number(asked ?? TASKS_SHOWN);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_TASKS) : TASKS_SHOWN;
}

export function tasks(app: App): void {
  route(app, taskEndpoints.taskList, async ({ query, caller, services, now }) => {
    const found: Task[] = [];
    const counts: Record<string, number> = {};
    const take = (kind: TaskKind, waiting: readonly Waiting[], link: (id: number) => string): void => {
      if (waiting.length > 0) counts[kind] = waiting.length;
      found.push(
        ...waiting.map(({ company = null, sum = null, ...rest }) => ({
          kind,
          company,
          sum,
          ...rest,
          link: link(rest.id),
        })),
      );
    };
    const organization = caller.organization?.id;
    for (const kind of TASK_KINDS) {
      if (kind === 'membership_answer') take(kind, await invitations(services.db, caller.user), () => '/organizations');
      else if (organization !== undefined && mayDo(caller, SOURCES[kind]))
        take(kind, await SOURCES[kind].find(services.db, organization, now, caller), (id) =>
          SOURCES[kind].route(id, organization),
        );
    }
    return { count: found.length, counts, results: firstOfEach(found, limitOf(query.limit)) };
  });
}
