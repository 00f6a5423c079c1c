import { expect, test } from 'vitest';
import {
  isInForm,
  isList,
  isShort,
  ORGANIZATION_FIELD_NAMES,
  ORGANIZATION_FIELDS,
  type OrganizationField,
} from '../../machines/organization/organization.fields.ts';
import { organizationListRow, organizationRow } from '../../src/contract/organization/organization.ts';

/* Content of an organisation's profile, by hand from ../shared/spec.md (§2). ASSUMED: the lengths. */

const ORGANIZATION = `
name name 255 short
country country short
reg_number register short
vat_id vat
intername line 255 short
name_full line 500
postcode line 16
city line 120 short
street line 200
building line 32
office line 32
email email
org_phone phone
contact_name line 100
fax phone
website web
duns line 11
reg_date day
timezone zone
description text 4000
image picture short beside
receive_requests flag beside
words_filter words list beside
request_categories categories list beside
request_tariffs tariffs list beside
number_template template beside
series_advance series beside
series_invoice series beside
series_correction series beside
payment_reminders flag beside
closed_until day beside
changes_beyond_award flag beside`;

const said = (name: OrganizationField): string => {
  const rule = ORGANIZATION_FIELDS[name];
  const marks = [isShort(name) && 'short', isList(name) && 'list', !isInForm(name) && 'beside'].filter(Boolean);
  return `\n${[name, rule.kind, 'max' in rule ? rule.max : [], marks].flat().join(' ')}`;
};

test('an organisation says this, in the order of its form', () => {
  expect(ORGANIZATION_FIELD_NAMES.map(said).join('')).toBe(ORGANIZATION);
});

test('who is no member finds enough to ask to join, and no more', () => {
  const short = ['name', 'country', 'reg_number', 'intername', 'city', 'image'];
  expect(Object.keys(organizationListRow.shape)).toEqual(['id', ...short, 'role', 'role_label', 'active']);
});

test('where nothing was said, this counts', () => {
  expect(organizationRow.parse({ id: 1, name: 'A' })).toMatchObject({
    country: '',
    vat_id: '',
    timezone: null,
    reg_date: null,
    image: null,
    receive_requests: false,
    words_filter: [],
    number_template: '{series}{YYYY}/{MM}/{n}',
    series_advance: 'FZ',
    series_invoice: 'FV',
    series_correction: 'FK',
    zone: 'UTC',
  });
});
