/* The companies used in the tests of the directory. */

export const STEEL = {
  id: 11,
  name: 'Сталь',
  intername: 'Stal Plc',
  country: 'UA',
  city: 'Dnipro',
  products_count: 2,
  image: '/api/images/steel/',
};
export const BOLT = { id: 12, name: 'Bolt GmbH', country: 'DE', labels: ['iron'], partner: 70 };
export const OUTSIDE = { id: 71, name: 'Aussen', country: 'AT', outside: true, partner: 71 };
export const PARTNER = {
  id: 71,
  version: 3,
  company: null,
  joined: { id: 12, name: 'Bolt GmbH', country: 'DE' },
  name: 'Aussen',
  country: 'AT',
  reg_number: 'FN10',
  payment_days: 30,
  labels: ['iron'],
  contacts: [{ name: 'Eva', role: 'Sales', email: 'eva@example.com', phone: '' }],
  editable: true,
};
export const COMPANY = {
  ...STEEL,
  tenders: [],
  member: {
    reg_number: '32855961',
    sells: { categories: ['Metal'], headings: [] },
    buys: { headings: [{ code: '7306', name: 'Tubes' }] },
    partner: null,
    own: false,
  },
};
const NONE = { asked: 0, declined: 0, won: 0, offers: 0, last: [] };
const NO_ORDERS = { count: 0, open: 0, failed: 0, on_time: 0, late: 0, last: [] };
const NO_INVOICES = { count: 0, sums: [], last: [] };
export const DEALINGS = {
  bought: {
    inquiries: NONE,
    orders: { ...NO_ORDERS, count: 3, on_time: 2, late: 1, last: [{ id: 5, name: 'Pipes', state: 'delivered' }] },
    invoices: NO_INVOICES,
  },
  sold: { tenders: NONE, orders: NO_ORDERS, invoices: NO_INVOICES },
};
