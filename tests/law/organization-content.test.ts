import { expect, test } from 'vitest';
import {
  isInForm,
  isList,
  ORGANIZATION_FIELD_NAMES,
  type OrganizationField,
} from '../../machines/organization/organization.fields.ts';
import { organizationAsked } from '../../src/contract/organization/organization.fields.ts';
import { organizationListRow, organizationRow } from '../../src/contract/organization/organization.ts';
import { DAY, flag, letters, otherwise, someUpTo, type Typed, upTo } from './typed.values.ts';

/* Content of an organisation's profile, by hand from ../shared/spec.md (§2). ASSUMED: the lengths. */

const NUMBER: Typed = [['', '5260250274', 'PL 526-025-02-74'], ['№ 7']];
const ORGANIZATION: Readonly<Record<string, Typed>> = {
  name: someUpTo(255),
  country: [
    ['PL', 'UA'],
    ['XX', 'Poland'],
  ],
  reg_number: [['5260250274'], ['№ 7']],
  vat_id: NUMBER,
  intername: upTo(255),
  name_full: upTo(500),
  postcode: upTo(16),
  city: upTo(120),
  street: upTo(200),
  building: upTo(32),
  office: upTo(32),
  email: [['', 'office@example.com'], ['office']],
  org_phone: [['', '+48 22 123 45 67'], ['call us']],
  contact_name: upTo(100),
  fax: [['', '+48 22 123 45 67'], ['call us']],
  website: [['', 'https://example.com'], ['javascript:alert(1)']],
  duns: upTo(11),
  reg_date: DAY,
  timezone: [['Europe/Warsaw', '', null], ['Mars/Olympus']],
  description: upTo(4000),
  image: [[null], [7]],
  receive_requests: flag,
  words_filter: [
    [[], ['steel'], Array(100).fill('x')],
    ['steel', [''], Array(101).fill('x')],
  ],
  request_categories: [[[]], [['no category']]],
  request_tariffs: [
    [[], ['73', '7308 90']],
    [['7'], ['73a']],
  ],
  number_template: [['{series}{n}'], ['{n}', '']],
  series_advance: [['FZ'], ['', 'F Z', letters(11)]],
  series_invoice: [['FV'], ['', 'F V', letters(11)]],
  series_correction: [['FK'], ['', 'F K', letters(11)]],
  payment_reminders: flag,
  closed_until: DAY,
  changes_beyond_award: flag,
};
const those = (rule: (name: OrganizationField) => boolean): string => ORGANIZATION_FIELD_NAMES.filter(rule).join(' ');

test('an organisation says this, and takes it up to its limits', () => {
  expect(ORGANIZATION_FIELD_NAMES.toSorted()).toEqual(Object.keys(ORGANIZATION).toSorted());
  expect(otherwise(organizationAsked, ORGANIZATION)).toEqual([]);
});

test('its settings are not in the form of its profile', () => {
  expect(those((name) => !isInForm(name))).toBe(
    'image receive_requests words_filter request_categories request_tariffs number_template series_advance ' +
      'series_invoice series_correction payment_reminders closed_until changes_beyond_award',
  );
  expect(those(isList)).toBe('words_filter request_categories request_tariffs');
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
