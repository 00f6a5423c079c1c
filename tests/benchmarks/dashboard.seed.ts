import { inHours } from '../server/procurement/procurement.kit.ts';
import type { Place } from './place.ts';

export interface Trade {
  readonly products: number;
  readonly tenders: number;
  readonly documents: number;
  readonly companies: number;
}

export const FULL_TRADE: Trade = { products: 200_000, tenders: 20_000, documents: 100_000, companies: 400 };
export const TINY_TRADE: Trade = { products: 60, tenders: 40, documents: 60, companies: 6 };

/**
 * Three years of trade, written directly to the database: half of the tenders are the buyer's, half of the products and
 * all documents the supplier's. That is more than any company of a marketplace has, so it is the worst case for its
 * dashboard.
 */
export async function seedTrade(place: Place, size: Trade): Promise<void> {
  const { buyer, supplier, server } = place;
  const now = server.clock.now();
  const later = inHours(now, 24 * 5);
  // Creation time of the n-th of `most` rows, spread over three years.
  const ago = (n: string, most: number) => `'${now}'::timestamptz - (${n} * ${26_280 / most} + 1) * interval '1 hour'`;
  await place.run(`
    insert into organizations (name, reg_number, country, created_at)
      select 'Company ' || n, 'D' || n, (array['PL', 'UA', 'DE', 'FR', 'CZ', 'SK', 'LT', 'RO'])[1 + n % 8], '${now}'
      from generate_series(1, ${size.companies}) n;
    create temp table others as
      select id, row_number() over (order by nth) - 1 as place from organizations
      where id not in (${buyer.organization}, ${supplier.organization});
    insert into organization_rates (organization_id, from_currency, to_currency, rate, date, source, created_at, created_by)
      select o, c, h, 4 + n % 7 * 0.01, '${now.slice(0, 10)}'::date - n, 'NBP', '${now}', ${buyer.id}
      from generate_series(0, 700) n, (values (${buyer.organization}, 'UAH'), (${supplier.organization}, 'PLN')) as w (o, h),
        unnest(array['EUR', 'USD']) c;

    insert into products (organization_id, status, name, tariff_number, price, currency, search_text, created_at,
        quantity, minimum_stock, low_since)
      select case when n % 2 = 0 then ${supplier.organization} else o.id end, case when n % 4 = 0 then 'shelved' else 'offered' end, 'Goods ' || n,
        case when n % 10 = 0 then '' else (7301 + n % 300)::text || lpad((n % 40)::text, 4, '0') end, 10, 'PLN',
        'goods ' || n, '${now}', n % 50, 10, case when n % 500 = 0 then '${now}'::timestamptz end
      from generate_series(1, ${size.products}) n join others o on o.place = n % ${size.companies};

    insert into inquires (organization_id, created_by, name, budget, currency, open, created_at, published_at, expire_at,
        closed_at, opened_at, outcome)
      select case when n % 2 = 0 then ${buyer.organization} else o.id end, ${buyer.id}, 'Inquiry ' || n, 1000 + n,
        (array['UAH', 'EUR', 'USD'])[1 + n % 3], n % 3 > 0, at, at,
        case when n % 5 = 0 then '${later}'::timestamptz else at + interval '5 days' end,
        case when n % 5 > 0 then at + interval '5 days' end, case when n % 5 > 1 then at + interval '6 days' end,
        case when n % 5 > 2 then 'Completed' end
      from (select n, ${ago('n', size.tenders)} as at from generate_series(1, ${size.tenders}) n) as rows
      join others o on o.place = n % ${size.companies};
    insert into inquire_lots (inquire_id, position, name, quantity, unit, tariff_number, state)
      select i.id, p, 'Lot ' || p, 10, 'KGM', (7301 + (i.nth + p) % 1500)::text, 'awarded'
      from inquires i cross join generate_series(1, 2) p;
    insert into inquire_participants (inquire_id, organization_id, position)
      select i.id, o.id, p from inquires i cross join generate_series(1, 4) p
      join others o on o.place = (i.nth * 7 + p) % ${size.companies} where o.id <> i.organization_id
      on conflict do nothing;
    insert into inquire_participants (inquire_id, organization_id, position)
      select id, ${supplier.organization}, 9 from inquires where nth % 3 = 0
      on conflict do nothing;
    insert into tenders (inquire_id, organization_id, state, told)
      select inquire_id, organization_id, case when position = 1 then 'declined' else 'quoted' end,
        case when position = 1 then 'declined' else 'participating' end
      from inquire_participants
      on conflict do nothing;
    insert into offers (inquire_id, organization_id, created_by, created_at, status, revision, based_on, submitted_at)
      select t.inquire_id, t.organization_id, ${supplier.id}, i.published_at,
        case when i.outcome is not null and t.organization_id = ${supplier.organization} then 'accepted'
          when i.opened_at is null then 'submitted' else 'opened' end, 1, 1, i.published_at
      from tenders t join inquires i on i.id = t.inquire_id where t.state = 'quoted'
      on conflict do nothing;
    insert into awards (inquire_id, lot_id, offer_id, organization_id, quantity, price, currency, at, told_at)
      select i.id, l.id, f.id, f.organization_id, 10, 25.5, i.currency, i.opened_at, i.opened_at
      from inquires i join offers f on f.inquire_id = i.id and f.status = 'accepted' join inquire_lots l on l.inquire_id = i.id;

    insert into orders (buyer_id, seller_id, status, currency, vat_included, created_at, answer_by, confirmed_at)
      select case when n % 2 = 0 then ${buyer.organization} else o.id end,
        case when n % 4 = 0 then o.id else ${supplier.organization} end,
        (array['confirmed', 'partlyDelivered', 'delivered', 'closed'])[1 + n % 4], (array['UAH', 'EUR', 'USD'])[1 + n % 3],
        false, at, at, at
      from (select n, ${ago('n', size.tenders)} as at from generate_series(1, ${size.tenders}) n) as rows
      join others o on o.place = n % ${size.companies};
    update orders set status = 'new', confirmed_at = null, answer_by = '${later}' where nth % 400 = 1;
    insert into order_items (order_id, name, quantity, unit, price, tariff_number)
      select o.id, 'Line ' || l, 10, 'KGM', 2.5, (1001 + (o.nth * 97 + l) % 8500)::text
      from orders o cross join generate_series(1, 3) l;

    insert into invoice_chains (organization_id, created_at)
      select ${supplier.organization}, '${now}' from generate_series(1, ${Math.floor(size.documents / 4)});
    insert into documents (organization_id, chain_id, type, number, issued_at, currency, buyer_id, buyer_name, date_of_issue,
        payment_deadline, net, vat, total, due, paid, rates, order_rates, created_at, created_by)
      select ${supplier.organization}, c.id, case when n % 4 = 0 then 'advance' when n % 4 = 1 then 'final' else 'invoice' end,
        'N' || n, at, (array['PLN', 'EUR', 'USD'])[1 + n % 3], o.id, 'Buyer ' || n, at::date, at::date + 14, 100, 23, 123, 123,
        case when n % 10 = 0 then 0 else 123 end,
        '[{"category":"S","rate":"23","net":"60.00","vat":"13.80","gross":"73.80"},{"category":"S","rate":"8","net":"40.00","vat":"9.20","gross":"49.20"}]',
        '[{"category":"S","rate":"23","net":"400.00","vat":"92.00","gross":"492.00"}]', at, ${supplier.id}
      from (select n, ${ago('n', size.documents)} as at from generate_series(1, ${size.documents}) n) as rows
      join others o on o.place = n % ${size.companies}
      left join invoice_chains c on n % 4 < 2 and n % 20 <> 1 and c.nth = n / 4;
    update documents set issued_at = null, number = null, paid = 0 where nth % 400 = 3;
    analyze;
  `);
}
