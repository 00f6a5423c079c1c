import { record, table } from './tables.ts';

/** Requests for quotation, including those by visitors without an account, and the companies' answers. */
export const requests: readonly string[] = [
  ...record(
    'buyer_requests',
    `
    organization_id integer references organizations,
    user_id integer,
    language text not null,
    country text not null,
    wanted_delivery date,
    status text not null,
    token_hash text unique,
    created_at timestamptz not null,
    submitted_at timestamptz,
    routed_at timestamptz,
    inquire_id integer references inquires on delete set null,
    version integer not null default 1,
    name text not null default '',
    company text not null default '',
    email text not null default '',
    phone text not null default '',
    subject text not null default '',
    description text not null default '',
    category text not null default '',
    delivery_place text not null default ''`,
  ),
  'create index buyer_requests_email on buyer_requests (email)',
  'create index buyer_requests_own on buyer_requests (organization_id, nth)',
  'create index buyer_requests_status on buyer_requests (status, nth)',
  ...record(
    'buyer_request_lines',
    `
    request_id integer not null references buyer_requests on delete cascade,
    position integer not null,
    name text not null,
    quantity numeric(18, 4) not null,
    unit text not null,
    tariff_number text not null default ''`,
  ),
  'create index buyer_request_lines_request on buyer_request_lines (request_id, position)',
  ...table(
    'buyer_request_links',
    `
    request_id integer not null references buyer_requests on delete cascade,
    secret_hash text primary key,
    created_at timestamptz not null`,
  ),
  ...table(
    'buyer_request_companies',
    `
    request_id integer not null references buyer_requests on delete cascade,
    organization_id integer not null references organizations,
    constraint buyer_request_companies_pk primary key (request_id, organization_id)`,
  ),
  'create index buyer_request_companies_company on buyer_request_companies (organization_id, request_id)',
  ...record(
    'buyer_request_answers',
    `
    request_id integer not null references buyer_requests on delete cascade,
    organization_id integer not null references organizations,
    user_id integer,
    currency text not null,
    lines jsonb not null,
    delivery_time text not null,
    valid_until date not null,
    message text not null,
    revision integer not null,
    answered_at timestamptz not null,
    constraint buyer_request_answers_one unique (request_id, organization_id)`,
  ),
];
