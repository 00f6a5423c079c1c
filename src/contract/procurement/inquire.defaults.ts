/*
 * The specification's defaults (§9) of an inquiry's plain fields: what a new form shows and what the server stores
 * where a body leaves a field out. Lots, participants, groups and documents are rows of their own.
 */
export const INQUIRE_DEFAULTS = {
  name: '',
  description: '',
  expire_at: null,
  timezone: 'UTC',
  budget: '0',
  estimate: null,
  currency: null,
  vat_included: false,
  show_minimum_price: false,
  show_contact: false,
  parts_allowed: false,
  open: false,
  local: false,
  delivery_term: null,
  delivery_place: '',
  delivery_time: '',
  payment_condition: '',
  assigned_to: null,
} as const;

export const INQUIRE_FIELDS = Object.keys(INQUIRE_DEFAULTS) as readonly (keyof typeof INQUIRE_DEFAULTS)[];
