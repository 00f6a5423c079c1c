import { inHours } from '../server/procurement/procurement.kit.ts';
import type { Place } from './place.ts';

export interface Size {
  /** Published inquiries of one buyer, half of them running and half opened. */
  readonly inquiries: number;
  /** Offers per inquiry; one of them is the measured supplier's. */
  readonly offers: number;
  readonly orders: number;
  readonly documents: number;
  readonly tariffs: number;
  /** Lots and offers of the comparison. */
  readonly matrix: readonly [lots: number, offers: number];
}

export const FULL: Size = {
  inquiries: 2000,
  offers: 10,
  orders: 2000,
  documents: 2000,
  tariffs: 20_000,
  matrix: [20, 50],
};
export const TINY: Size = { inquiries: 20, offers: 3, orders: 10, documents: 10, tariffs: 50, matrix: [3, 4] };

export interface Seeded {
  /** Id of the inquiry with the large comparison. */
  readonly compared: number;
  /** A running tender without an offer of the measured supplier. */
  readonly free: number;
  /** A draft of the measured supplier. */
  readonly draft: number;
}

/** The number of rows the budgets refer to, written directly to the database: only reads are measured on them. */
export async function seed(place: Place, size: Size): Promise<Seeded> {
  const { buyer, supplier, server } = place;
  const now = server.clock.now();
  const later = inHours(now, 24 * 30);
  const earlier = inHours(now, -24);
  const [lots, offers] = size.matrix;
  const compared = size.inquiries + 1;
  const free = compared + 1;
  const others = Math.max(size.offers, offers);
  await place.run(`
    insert into organizations (name, reg_number, country, created_at)
      select 'Supplier ' || n, 'B' || n, 'PL', '${now}' from generate_series(1, ${others - 1}) n;
    create temp table makers as
      select id, row_number() over (order by nth) as place from organizations where id <> ${buyer.organization};

    insert into inquires (id, organization_id, created_by, name, currency, budget, timezone, created_at, published_at,
        expire_at, closed_at, opened_at, revision)
      select n, ${buyer.organization}, ${buyer.id},
        (array['Paper', 'Steel', 'Cable', 'Labels', 'Pallets'])[1 + n % 5] || ' for site ' || n, 'EUR', n * 10,
        'Europe/Kyiv', '${earlier}'::timestamptz - n * interval '1 minute', '${earlier}'::timestamptz,
        case when n % 2 = 0 or n = ${free} then '${later}'::timestamptz else '${earlier}'::timestamptz end,
        case when n % 2 = 0 or n = ${free} then null else '${earlier}'::timestamptz end,
        case when n % 2 = 0 or n = ${free} then null else '${earlier}'::timestamptz end, 1
      from generate_series(1, ${free}) n;
    insert into inquire_lots (inquire_id, position, name, quantity, unit)
      select i.id, p, 'Lot ' || p, 10, 'KGM' from inquires i
      cross join lateral generate_series(1, case when i.id = ${compared} then ${lots} else 2 end) p;
    insert into inquire_participants (inquire_id, organization_id, position)
      select i.id, m.id, m.place from inquires i join makers m
      on m.place <= case when i.id = ${compared} then ${offers} else ${size.offers} end;
    insert into tenders (inquire_id, organization_id, state, seen_at)
      select p.inquire_id, p.organization_id,
        case when i.id = ${free} then 'participating' when i.closed_at is null then 'quoted' else 'awaiting' end, '${earlier}'
      from inquire_participants p join inquires i on i.id = p.inquire_id;
    insert into inquire_revisions (inquire_id, revision, at, reason, changed, content)
      select id, 1, published_at, '', '[]', '{}' from inquires;
    insert into offers (inquire_id, organization_id, created_by, created_at, status, revision, based_on, valid_until,
        currency, submitted_at)
      select p.inquire_id, p.organization_id, ${supplier.id}, '${earlier}',
        case when i.closed_at is null then 'submitted' else 'opened' end, 1, 1, '${later.slice(0, 10)}', 'EUR', '${earlier}'
      from inquire_participants p join inquires i on i.id = p.inquire_id where i.id <> ${free};
    insert into offer_items (offer_id, lot_id, price, quantity, unit, currency, vat_included)
      select o.id, l.id, 10 + (o.nth * 7 + l.nth) % 90, l.quantity, l.unit, 'EUR', false
      from offers o join inquire_lots l on l.inquire_id = o.inquire_id;
    insert into offer_revisions (offer_id, revision, at, hash, content)
      select id, 1, submitted_at, md5(id::text) || md5(inquire_id::text), '{}' from offers;

    insert into orders (buyer_id, seller_id, status, currency, vat_included, created_at, answer_by)
      select ${buyer.organization}, ${supplier.organization}, (array['new', 'confirmed', 'delivered'])[1 + n % 3], 'EUR',
        false, '${earlier}'::timestamptz - n * interval '1 minute', '${later}' from generate_series(1, ${size.orders}) n;
    insert into order_items (order_id, name, quantity, unit, price)
      select o.id, 'Line ' || l, 10, 'KGM', 2.5 from orders o cross join generate_series(1, 3) l;
    insert into documents (organization_id, type, currency, buyer_id, buyer_name, created_at, created_by, date_of_issue)
      select ${supplier.organization}, 'invoice', 'EUR', ${buyer.organization}, 'Buyer ' || n,
        '${earlier}'::timestamptz - n * interval '1 minute', ${supplier.id}, '${earlier.slice(0, 10)}'
      from generate_series(1, ${size.documents}) n;
    insert into tarics (scheme, code, name, search_text)
      select 'uktzed', lpad((1000000 + n * 449)::text, 10, '0'), 'Goods of kind ' || n || ', other than of steel',
        'goods of kind ' || n || ', other than of steel' from generate_series(1, ${size.tariffs}) n;
    analyze;
  `);
  const content = { inquire: free, currency: 'EUR', valid_until: later.slice(0, 10) };
  const begun = await supplier.send('POST', '/api/offers/', content);
  if (begun.status !== 201) throw new Error(`The measured offer: ${begun.status} ${begun.text}`);
  return { compared, free, draft: begun.body.id };
}
