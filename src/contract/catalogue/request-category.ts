/**
 * The category of a request, one list for visitors and companies; names in `locales/<lng>/requests.json`. ASSUMED: the
 * specification shows no list of categories; an organisation's own categories mean nothing to a visitor.
 */
export const REQUEST_CATEGORIES = [
  'agriculture',
  'food',
  'textiles',
  'wood_paper',
  'chemicals',
  'plastics_rubber',
  'construction',
  'metals',
  'tools_fasteners',
  'machinery',
  'electrical',
  'electronics_it',
  'vehicles',
  'energy',
  'medical',
  'furniture_office',
  'packaging',
  'transport_services',
  'maintenance_services',
  'other_services',
] as const;
export type RequestCategory = (typeof REQUEST_CATEGORIES)[number];
