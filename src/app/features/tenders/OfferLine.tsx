import { useTranslation } from 'react-i18next';
import type { DraftErrors } from '../../../../machines/flows/draft.ts';
import { quantity } from '../../../contract/platform/format.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { useLanguage } from '../../i18n.ts';
import { useCurrencies, useIncoterms } from '../../trade/choices.ts';
import { LotFiles } from '../../trade/LotFiles.tsx';
import { useUnits } from '../../trade/units.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { Money } from '../../ui/figures/Figures.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { OFFER_LINE_FIELD_NAMES, type OfferField } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { placeSide } from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import { amountOf, currencyOf, deliveryOfLine, isPriced, LINES, type OfferRead, type OfferRow } from './offer-draft.ts';

interface OfferLineProps {
  readonly tender: Quotation;
  readonly draft: OfferRead;
  readonly line: OfferRow;
  readonly at: number;
  readonly errors: DraftErrors;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onSet: (field: string, value: unknown) => void;
}

/** Fields in the row itself. */
const FIRST: readonly string[] = ['price', 'quantity'];
const MORE = OFFER_LINE_FIELD_NAMES.filter((field) => !FIRST.includes(field));

export function OfferLine({ tender, draft, line, at, errors, open, onToggle, onSet }: OfferLineProps) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const units = useUnits();
  const lot = tender.inquireitem_set.find(({ id }) => id === line['lot']);
  const cell = (field: string) => ({ name: `${LINES}.${at}.${field}`, error: errors[`${LINES}.${at}.${field}`] });
  const label = (name: string) => {
    const short = t(`field.${name}`);
    return { label: t('lots.cell', { field: short, number: at + 1 }), short };
  };
  const text = (field: keyof OfferRow) => String(line[field] ?? '');
  const wanted = lot?.quantity ?? '0';
  const amount = amountOf(line);
  const whole = errors[`${LINES}.${at}`] ?? errors[`${LINES}.${at}.lot`];
  const shown = open || MORE.some((field) => errors[`${LINES}.${at}.${field}`] !== undefined);
  return (
    <>
      <tr className={isPriced(line) ? undefined : 'o-unpriced'}>
        <th scope="row" className="k-figure k-muted">
          {at + 1}
        </th>
        <td className="o-lot">
          <span className="t-lot">{lot?.name}</span>
          {lot?.description && <div className="k-muted k-small t-text">{lot.description}</div>}
          <LotFiles files={lot?.documents} />
          <div className="k-muted k-small">
            {t('offer.requested', { quantity: quantity(language, wanted), unit: units.symbol(text('unit'), wanted) })}
          </div>
          {whole && <p className="k-error">{whole.join(' ')}</p>}
        </td>
        <td>
          <DecimalField
            {...cell('price')}
            {...label('price')}
            hideLabel
            value={text('price')}
            currency={currencyOf(draft, line)}
            placeholder={t('offer.notOffered')}
            onChange={(value) => onSet('price', value)}
          />
        </td>
        <td>
          <DecimalField
            {...cell('quantity')}
            {...label('quantity')}
            hideLabel
            value={text('quantity')}
            currency={units.symbol(text('unit'), text('quantity'))}
            onChange={(value) => onSet('quantity', value)}
          />
        </td>
        <td className="k-end o-amount" data-label={t('field.amount')}>
          {amount === null ? (
            <span className="k-muted">–</span>
          ) : (
            <Money amount={amount} currency={currencyOf(draft, line) || 'EUR'} />
          )}
        </td>
        <td className="o-more">
          <Button
            minimal
            size="small"
            expanded={shown}
            onClick={onToggle}
            label={t('offer.moreLabel', { number: at + 1 })}
          >
            {t('offer.more')}
          </Button>
        </td>
      </tr>
      {shown && (
        <tr className="o-details">
          <td colSpan={6}>
            <LineTerms tender={tender} draft={draft} line={line} cell={cell} label={label} text={text} onSet={onSet} />
            {errors[`${LINES}.${at}.unit`] && <p className="k-error">{errors[`${LINES}.${at}.unit`]?.join(' ')}</p>}
          </td>
        </tr>
      )}
    </>
  );
}

interface LineTermsProps {
  readonly tender: Quotation;
  readonly draft: OfferRead;
  readonly line: OfferRow;
  readonly cell: (field: string) => { readonly name: string; readonly error: readonly string[] | undefined };
  readonly label: (name: string) => { readonly label: string; readonly short: string };
  readonly text: (field: keyof OfferRow) => string;
  readonly onSet: (field: string, value: unknown) => void;
}

/** Terms that a lot may override; an empty one uses the offer's. */
function LineTerms({ tender, draft, line, cell, label, text, onSet }: LineTermsProps) {
  const { t } = useTranslation('procurement');
  const currencies = useCurrencies();
  const incoterms = useIncoterms();
  const delivery = deliveryOfLine(tender, draft, { ...line, delivery_place: '' });
  const same = (field: OfferField) => t('offer.asOffer', { value: String(draft[field] || '–') });
  return (
    <div className="k-fields">
      <SelectField
        {...cell('currency')}
        {...label('currency')}
        value={text('currency')}
        options={currencies}
        placeholder={same('currency')}
        onChange={(value) => onSet('currency', value)}
      />
      <SelectField
        {...cell('delivery_term')}
        {...label('deliveryTerm')}
        value={text('delivery_term')}
        options={incoterms}
        placeholder={same('delivery_term')}
        onChange={(value) => onSet('delivery_term', value)}
      />
      <TextField
        {...cell('delivery_place')}
        {...label('deliveryPlace')}
        hint={t(placeSide(delivery.term) === 'seller' ? 'offer.placeSeller' : 'offer.placeBuyer')}
        value={text('delivery_place')}
        placeholder={delivery.place ? t('offer.asOffer', { value: delivery.place }) : undefined}
        onChange={(value) => onSet('delivery_place', value)}
      />
      <TextField
        {...cell('delivery_time')}
        {...label('deliveryTime')}
        value={text('delivery_time')}
        placeholder={same('delivery_time')}
        onChange={(value) => onSet('delivery_time', value)}
      />
      <TextField
        {...cell('payment_condition')}
        {...label('paymentCondition')}
        value={text('payment_condition')}
        placeholder={same('payment_condition')}
        onChange={(value) => onSet('payment_condition', value)}
      />
      <CheckField
        {...cell('vat_included')}
        label={t('field.vatIncluded')}
        checked={line['vat_included'] === true}
        onChange={(value) => onSet('vat_included', value)}
      />
    </div>
  );
}
