import type { FormField, OrganizationField } from '../../machines/organization/organization.fields.ts';
import type { ColumnField, ProductField } from '../../machines/lifecycles/product/product.fields.ts';
import type { ProductDraft, ProductRead } from '../../src/app/features/products/editor/product-draft.ts';
import type { CheckoutRead } from '../../src/app/features/checkout/checkout-draft.ts';
import type { Draft } from '../../machines/flows/draft.ts';
import type { PlainForm } from '../../src/app/forms/use-form.ts';
import { valuesFor } from '../../src/app/forms/use-kept-values.ts';
import { type StepField, typed, type Values as StepValues, pathIn } from '../../src/app/trade/step-fields.ts';
import type { Values } from '../../machines/flows/form.ts';
import { asked } from '../../src/app/features/documents/record/asked-form.ts';
import type { StepBody } from '../../src/app/trade/orders/order-steps.ts';
import { StepDialog } from '../../src/app/trade/StepDialog.tsx';
import type { LineField } from '../../machines/invoicing/line.fields.ts';
import { lineTold } from '../../machines/invoicing/line-values.ts';
import type { SaidLine } from '../../machines/invoicing/lines.ts';
import { type OfferField, type OfferLineField, offerSaid } from '../../machines/lifecycles/offer/offer.fields.ts';
import { DOCUMENTS } from '../../src/app/features/tenders/offer-documents.ts';
import {
  COMPARED,
  LINES,
  linesIn as offerLines,
  type OfferDraft,
  type OfferRead,
} from '../../src/app/features/tenders/offer-draft.ts';
import {
  documentsIn,
  type InquireDraft,
  type InquireRead,
  type LotDraft,
  lotsIn,
} from '../../src/app/features/procurement/editor/inquire-draft.ts';
import {
  type DocumentDraft,
  type DocumentRead,
  linesIn as documentLines,
} from '../../src/app/features/documents/editor/document-draft.ts';

/* What must not compile: `tsc` fails on an unmet expectation. Nothing here is ever run. */

const most = {
  currency: null,
  delivery_term: null,
  delivery_place: '',
  delivery_time: '',
  payment_condition: '',
  comment: '',
  based_on: 1,
  [LINES]: [],
  [DOCUMENTS]: [],
};

export const whole: OfferDraft = { ...most, valid_until: null };

// @ts-expect-error valid_until is missing
export const missing: OfferDraft = { ...most };

// @ts-expect-error valid_until is misspelt
export const misspelt: OfferDraft = { ...most, valid_untill: null };

// @ts-expect-error no field of the draft has this name
export const surplus: OfferDraft = { ...most, valid_until: null, valid_from: null };

export const compared: readonly (keyof OfferDraft)[] = COMPARED;

// @ts-expect-error no field of a document has this name
export const field: keyof DocumentDraft = 'sale_dat';

// @ts-expect-error no field of an offer has this name
export const offered: OfferField = 'valid_untill';

// @ts-expect-error no field of an offer's line has this name
export const offeredLine: OfferLineField = 'prise';

// @ts-expect-error some fields of an offer are missing
export const partly = offerSaid({ ...most });

// @ts-expect-error only fields in the table can be read
export const past = offerSaid({ ...most, valid_until: null }).valid_untill;

// @ts-expect-error no field of a document's line has this name
export const line: LineField = 'discont';

// @ts-expect-error some fields of a line are missing
export const told = lineTold({ name: '', quantity: null, unit: 'PCS' });

// @ts-expect-error a printed line may lack this field
export const rare = (printed: SaidLine): string => printed.exchange_rate;

// @ts-expect-error no field of a product has this name
export const product: ProductField = 'tarif_number';

// @ts-expect-error no field of a product draft has this name
export const productDraft: keyof ProductDraft = 'imageSorce';

// @ts-expect-error the state shows whether it is for sale: there is no such column
export const column: ColumnField = 'for_sale';

// @ts-expect-error no field of an organisation has this name
export const organization: OrganizationField = 'reg_no';

// @ts-expect-error this setting is on a separate page, not in the form
export const formField: FormField = 'closed_until';

// @ts-expect-error no field of an inquiry's draft has this name
export const inquiry: keyof InquireDraft = 'expires_at';

// @ts-expect-error no field of a lot draft has this name
export const lot: keyof LotDraft = 'tarif_number';

const lotless = { id: null, name: '', description: '', quantity: '', unit: 'PCS', tariff_number: '', documents: [] };

// @ts-expect-error the buyer's own item code is missing
export const unfinished: LotDraft = { ...lotless };

export const finished: LotDraft = { ...lotless, article: '' };

/* The same for reading. */

// @ts-expect-error no field of an offer's draft has this name
export const readOffer = (draft: OfferRead) => draft['valid_untill'];

// @ts-expect-error no field of a line of an offer's draft has this name
export const readOffered = (draft: OfferRead) => offerLines(draft).map((row) => row['prise']);

// @ts-expect-error no field of an inquiry's draft has this name
export const readInquiry = ({ expires_at }: InquireRead) => expires_at;

// @ts-expect-error no field of a lot's draft has this name
export const readLots = (draft: InquireRead) => lotsIn(draft).map((row) => row['tarif_number']);

// @ts-expect-error no field of a file's row has this name
export const readFiles = (draft: InquireRead) => documentsIn(draft).map((row) => row['nam']);

// @ts-expect-error no field of a document's draft has this name
export const readDocument = (draft: DocumentRead) => draft['sale_dat'];

// @ts-expect-error no field of a line of a document's draft has this name
export const readLines = (draft: DocumentRead) => documentLines(draft).map((row) => row['discont']);

// @ts-expect-error no field of a product's draft has this name
export const readProduct = (draft: ProductRead) => draft['imageSorce'];

// @ts-expect-error no field of the checkout has this name
export const readCheckout = (draft: CheckoutRead) => draft['wanted_at'];

// @ts-expect-error no field of an account's form has this name
export const readForm = (values: Values) => values['emial'];

// @ts-expect-error no field of the form of an organisation has this name
export const readOrganization = ({ values }: PlainForm<FormField>) => values.reg_no;

// @ts-expect-error no field of the form of an organisation has this name
export const setOrganization = ({ set }: PlainForm<FormField>) => set('closed_until');

export const started = valuesFor(['email', 'role'], () => '');

// @ts-expect-error a form has the fields that it started with
export const readStarted = started.emial;

/** Some fields of a step's dialog. */
type Asked = 'reason' | 'comment';
const shortText = { label: '', kind: 'line' } as const;

// @ts-expect-error no field of the dialog has this name
export const readStep = (values: StepValues<Asked>) => values.raeson;

// @ts-expect-error no field of the dialog has this name
export const typedStep = (values: StepValues<Asked>) => typed(values, 'coment');

// @ts-expect-error no field of the dialog has this name
export const stepField: StepField<Asked> = { ...shortText, name: 'coment' };

export const asksMore: StepField<Asked> = {
  ...shortText,
  name: 'comment',
  required: ({ reason }) => reason === 'other',
};

// @ts-expect-error no field of the dialog has this name
export const asksOf: StepField<Asked> = { ...shortText, name: 'comment', required: ({ reson }) => reson === 'other' };

const withShort = { slot: '', title: '', confirm: '', busy: false, problem: null, onClose: () => {}, onSend: () => {} };
const amountField = { name: 'amount', kind: 'decimal', label: '' } as const;
const readsAmuont = (values: StepValues<'amuont'>): boolean => values.amuont === true;

// @ts-expect-error no field of the dialog has this name
export const outcomeOf = () => StepDialog({ ...withShort, fields: [amountField], outcome: readsAmuont });

// @ts-expect-error no field of the dialog has this name
export const shownOf = () => StepDialog({ ...withShort, fields: [{ ...amountField, shown: readsAmuont }] });

// @ts-expect-error no field of the form has this name
export const ranOf = asked({ fields: [amountField], said: '', run: (values) => Promise.resolve(values.amuont) });

// @ts-expect-error the body of this step has no such field
export const bodyOf: keyof NonNullable<StepBody<'DECLINE'>> = 'comment';

/** The flow's draft is read so without a cast. */
export const read = (draft: Draft): OfferRead & InquireRead & DocumentRead & ProductRead & CheckoutRead => draft;

type Sent = { readonly duty?: string; readonly lots: readonly { readonly freight: string }[] };
export const paths = [pathIn<Sent>()('duty'), pathIn<Sent>()(`lots.${0}.freight`)];

// @ts-expect-error the body of the request has no such field
export const misspeltPath = pathIn<Sent>()('dutty');

// @ts-expect-error no line of the body has such a field
export const misspeltInner = pathIn<Sent>()(`lots.${0}.fright`);

// @ts-expect-error an unchecked word is no path
export const uncheckedPath: StepField<Asked> = { ...shortText, name: 'comment', path: () => 'comment' };

// @ts-expect-error without a body nothing is checked
export const bodiless = pathIn()('duty');
