import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import type { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';

export const LINES = 'requestitem_set';

export interface FormLine {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly tariff_number: string;
}
export const emptyLine: FormLine = { name: '', quantity: '', unit: 'PCS', tariff_number: '' };

/** The form holds the lines as one JSON text. */
export const writeLines = (lines: readonly FormLine[]): string => JSON.stringify(lines);
export function readLines(values: Pick<AskValues, typeof LINES>): readonly FormLine[] {
  try {
    const lines = JSON.parse(values[LINES] ?? '[]') as readonly FormLine[];
    return lines.length > 0 ? lines : [emptyLine];
  } catch {
    return [emptyLine];
  }
}

const UNIT = /^[A-Z0-9]{1,8}$/;

/** Line requested by the URL, for example from a product's page; null if there is none. */
export function askedLine(address: URLSearchParams): FormLine | null {
  const name = (address.get('name') ?? '').trim().slice(0, 200);
  if (name === '') return null;
  const unit = address.get('unit') ?? '';
  return {
    name,
    quantity: (address.get('quantity') ?? '').slice(0, 20),
    unit: UNIT.test(unit) ? unit : emptyLine.unit,
    tariff_number: (address.get('tariff_number') ?? '').slice(0, 20),
  };
}

/** Appends a line after the existing ones, unless it is already there. */
export function withLine(lines: readonly FormLine[], line: FormLine): readonly FormLine[] {
  if (lines.some(({ name }) => name === line.name)) return lines;
  const written = lines.filter((one) => one.name !== '' || one.quantity !== '' || one.tariff_number !== '');
  return [...written, line];
}

export const startValues = (country: string, line: FormLine | null = null) => ({
  subject: line?.name ?? '',
  description: '',
  category: '',
  country,
  wanted_delivery: '',
  delivery_place: '',
  name: '',
  company: '',
  email: '',
  phone: '',
  consent: '',
  [LINES]: writeLines([line ?? emptyLine]),
});

/** The form as it is read: any other name does not compile. */
export type AskValues = { readonly [F in keyof ReturnType<typeof startValues>]?: string };

type MemberBody = BodyIn<typeof buyerRequestEndpoints.buyerRequestCreate>;
type VisitorBody = BodyIn<typeof buyerRequestEndpoints.unauthBuyerRequestCreate>;

const text = (values: AskValues, name: keyof AskValues): string => values[name] ?? '';

export const memberBody = (values: AskValues): MemberBody => ({
  subject: text(values, 'subject'),
  description: text(values, 'description'),
  category: text(values, 'category') as MemberBody['category'],
  country: text(values, 'country'),
  wanted_delivery: text(values, 'wanted_delivery') || null,
  delivery_place: text(values, 'delivery_place'),
  [LINES]: readLines(values).map((line) => ({ ...line })),
});

export const visitorBody = (values: AskValues): VisitorBody => ({
  ...memberBody(values),
  name: text(values, 'name'),
  company: text(values, 'company'),
  email: text(values, 'email'),
  phone: text(values, 'phone'),
  // If unticked, the server rejects it with a message that is shown next to the box.
  consent: (values['consent'] === '1') as true,
});
