import { record, table } from './tables.ts';

/** Tariff codes, and the products of companies. */
export const catalogue: readonly string[] = [
  ...table(
    'tarics',
    `
    scheme text not null,
    code text not null,
    name text not null,
    search_text text not null,
    names jsonb,
    constraint tarics_pk primary key (scheme, code)`,
  ),
  ...record(
    'products',
    `
    organization_id integer not null references organizations,
    name text not null,
    product_code text,
    currency text,
    for_sale boolean not null default false,
    is_service boolean not null default false,
    unit text not null default 'PCS',
    measurement text not null default 'MS',
    search_text text not null,
    created_at timestamptz not null,
    version integer not null default 1,
    intername text not null default '',
    barcode text not null default '',
    tariff_number text not null default '',
    description text not null default '',
    weight text not null default '',
    volume text not null default '',
    length text not null default '',
    width text not null default '',
    height text not null default '',
    price numeric(18, 4),
    quantity numeric(18, 4),
    minimum_order_quantity numeric(18, 4),
    constraint products_code unique (organization_id, product_code)`,
  ),
];
