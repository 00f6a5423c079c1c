import { orderingOf } from '../../platform/http/ordering.ts';
import { PAYMENT_STATES } from '../../../../machines/lifecycles/document/document.rules.ts';
import { DOCUMENT_TYPES, type DocumentType, kindOf } from '../../../../machines/money/amounts.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { documentListEndpoints } from '../../../contract/invoicing/document.list.ts';
import type { QueryOut } from '../../../contract/platform/endpoint.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Db } from '../../db/schema.ts';
import type { Database } from '../../db/schema.ts';
import { called } from '../../organization/called.ts';
import { countOf, likePattern } from '../../platform/http/paging.ts';
import { receivedDays } from '../payments/payments.ts';

type Query = Omit<QueryOut<typeof documentListEndpoints.documentSums>, 'page' | 'page_size'>;
type Builder = ExpressionBuilder<
  Database & Record<'s' | 'b', Database['organizations']> & { d: Database['documents'] },
  'd' | 's' | 'b'
>;

export interface Asked {
  readonly own: number;
  readonly today: string;
  /** Language of the reader: names are sorted as displayed. */
  readonly language?: Language;
}

/** Conditions of each status on columns; the payment states use the chart's comparisons. */
function statusIs(e: Builder, status: NonNullable<Query['status']>, today: string): Expression<SqlBool> {
  const issued = e('d.issued_at', 'is not', null);
  const left = sql<string>`d.due - d.paid`;
  if (status === 'draft') return e.and([e('d.issued_at', 'is', null), e('d.approval_id', 'is', null)]);
  if (status === 'pending') return e('d.approval_id', 'is not', null);
  if (status === 'issued') return issued;
  if (status === 'open') return e.and([issued, e(left, '>', '0')]);
  if (status === 'overdue') return e.and([issued, e('d.payment_deadline', '<', today), e(left, '>', '0')]);
  // Documents payable immediately have no due date and are never overdue.
  if (status === 'not_due')
    return e.and([
      issued,
      e(left, '>', '0'),
      e.or([e('d.payment_deadline', 'is', null), e('d.payment_deadline', '>=', today)]),
    ]);
  const [owed, given] = PAYMENT_STATES[status];
  return e.and([
    issued,
    e(left, owed, '0'),
    ...(given ? [e('d.paid', given, '0')] : []),
    // Documents with nothing due that were never paid are not listed as paid.
    ...(status === 'paid' ? [e('d.content', '!=', 'zeroed'), e('d.type', '!=', 'correction')] : []),
  ]);
}

/** Documents sold by the organisation, and issued ones that it bought. */
function visible(e: Builder, own: number, side: Query['side']): Expression<SqlBool> {
  const sold = e('d.organization_id', '=', own);
  const bought = e.and([e('d.buyer_id', '=', own), e('d.issued_at', 'is not', null)]);
  return side === 'seller' ? sold : side === 'buyer' ? bought : e.or([sold, bought]);
}

/** Text that is not a valid id matches no record. */
const numbered = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** All types with the same display name. */
const alike = (type: DocumentType): readonly DocumentType[] =>
  DOCUMENT_TYPES.filter((each) => kindOf(each) === kindOf(type));

function filters(e: Builder, query: Query, own: number, today: string): Expression<SqlBool>[] {
  const pattern = query.search ? likePattern(query.search) : null;
  const order = Number(query.order);
  const company = query.company ? numbered(query.company) : null;
  return [
    visible(e, own, query.side),
    ...(query.type ? [e('d.type', 'in', alike(query.type))] : []),
    ...(query.status ? [statusIs(e, query.status, today)] : []),
    ...(query.currency ? [e('d.currency', '=', query.currency)] : []),
    ...(Number.isSafeInteger(order) && order > 0 && order < 2 ** 31 ? [e('d.order_id', '=', order)] : []),
    ...(company === null ? [] : [e.or([e('d.buyer_id', '=', company), e('d.organization_id', '=', company)])]),
    ...(query.issued_from ? [e('d.date_of_issue', '>=', query.issued_from)] : []),
    ...(query.due_from ? [e('d.payment_deadline', '>=', query.due_from)] : []),
    ...(query.due_to ? [e('d.payment_deadline', '<=', query.due_to)] : []),
    ...(query.ids ? [e('d.id', 'in', query.ids.split(',').map(Number))] : []),
    ...(query.issued_to ? [e('d.date_of_issue', '<=', query.issued_to)] : []),
    ...(pattern
      ? [
          e.or([
            e('d.number', 'ilike', pattern),
            // Searches only the other party: the organisation's own name would match everything.
            e.and([
              e('d.organization_id', '=', own),
              e.or([
                e('d.buyer_name', 'ilike', pattern),
                e('d.buyer_intername', 'ilike', pattern),
                e('d.buyer_reg_number', 'ilike', pattern),
                e('b.name', 'ilike', pattern),
                e('b.intername', 'ilike', pattern),
              ]),
            ]),
            e.and([
              e('d.organization_id', '!=', own),
              e.or([e('s.name', 'ilike', pattern), e('s.intername', 'ilike', pattern)]),
            ]),
          ]),
        ]
      : []),
  ];
}

/** Name of the buyer in lists: a member's own name, otherwise the name on the document. */
const buyer = (name: 'name' | 'intername') => sql`coalesce(${sql.ref(`b.${name}`)}, ${sql.ref(`d.buyer_${name}`)})`;

/** The other party of the document from the reader's point of view. */
const other = (own: number, name: 'name' | 'intername') =>
  sql`case when d.organization_id = ${own} then ${buyer(name)} else ${sql.ref(`s.${name}`)} end`;

const sortsFor = (own: number, language: Language) => ({
  created_at: { column: 'nth' },
  // The date of a draft is still to come: it is later than all others, as NULL is for PostgreSQL.
  date_of_issue: { column: 'date_of_issue' },
  payment_deadline: { column: 'payment_deadline', empty: true },
  total: { column: 'total' },
  number: { column: 'number', empty: true },
  buyer_name: { column: called(language, buyer('name'), buyer('intername')) },
  counterparty: { column: called(language, other(own, 'name'), other(own, 'intername')) },
});

export function listed(db: Db, query: Query, { own, today, language = 'en' }: Asked) {
  const found = db
    .selectFrom('documents as d')
    .innerJoin('organizations as s', 's.id', 'd.organization_id')
    .leftJoin('organizations as b', 'b.id', 'd.buyer_id')
    .where((e) => e.and(filters(e as unknown as Builder, query, own, today)));
  const order = orderingOf(query.ordering, sortsFor(own, language), '-created_at');
  return {
    count: () => countOf(found),
    rows: async ({ limit, offset }: { limit: number; offset: number }) => {
      const rows = await found
        .selectAll('d')
        .select(['s.name as seller_name', 's.intername as seller_intername'])
        .select(['b.name as own_name', 'b.intername as own_intername'])
        .orderBy(order.by('d.'))
        .orderBy('d.nth', order.direction)
        .limit(limit)
        .offset(offset)
        .execute();
      const received = await receivedDays(db, rows);
      return rows.map(({ own_name: name, own_intername: intername, ...row }) => ({
        ...row,
        buyer_called: name === null ? null : { name, intername: intername ?? '' },
        received_on: received.get(row.id) ?? null,
      }));
    },
    /** Drafts are excluded because they are not receivables. */
    sums: () =>
      found
        .where('d.issued_at', 'is not', null)
        .groupBy([sql.ref('side'), 'd.currency'])
        .orderBy(sql.ref('side'), 'desc')
        .orderBy('d.currency')
        .select((e) => [
          sql<'seller' | 'buyer'>`case when d.organization_id = ${own} then 'seller' else 'buyer' end`.as('side'),
          'd.currency',
          e.fn.countAll<string>().as('count'),
          e.fn.sum<string>('d.net').as('net'),
          e.fn.sum<string>('d.vat').as('vat'),
          e.fn.sum<string>('d.total').as('total'),
          e.fn.sum<string>('d.paid').as('paid'),
          sql<string>`sum(greatest(d.due - d.paid, 0.00))`.as('leftToPay'),
          sql<string>`sum(greatest(d.paid - d.due, 0.00))`.as('overpaid'),
        ])
        .execute(),
  };
}

/** All documents of an order: those that reference it, the rest of their chains, and corrections of any of these. */
export async function orderDocuments(db: Db, order: number) {
  const named = db.selectFrom('documents').select('id').where('order_id', '=', order);
  const chains = db.selectFrom('documents').select('chain_id').where('order_id', '=', order);
  const corrections = db.selectFrom('corrected_documents').select('correction_id').where('document_id', 'in', named);
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('organizations as s', 's.id', 'd.organization_id')
    .where((e) => e.or([e('d.order_id', '=', order), e('d.chain_id', 'in', chains), e('d.id', 'in', corrections)]))
    .selectAll('d')

    .select(['s.name as seller_name', 's.intername as seller_intername'])
    .orderBy('d.issued_at', (by) => by.asc().nullsLast())
    .orderBy('d.nth')
    .execute();
  const received = await receivedDays(db, rows);
  return rows.map((row) => ({
    ...row,
    received_on: received.get(row.id) ?? null,
  }));
}
