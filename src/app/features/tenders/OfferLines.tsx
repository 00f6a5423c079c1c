import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftErrors, DraftEvent } from '../../../../machines/flows/draft.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import type { Currencies } from '../../trade/use-currency.ts';
import { fieldId } from '../../ui/fields/Field.tsx';
import { Money } from '../../ui/figures/Figures.tsx';
import { currencyOf, LINES, pricesOf, totalsOf, type OfferRead, linesIn } from './offer-draft.ts';
import { OfferLine } from './OfferLine.tsx';

interface OfferLinesProps {
  readonly tender: Quotation;
  readonly draft: OfferRead;
  readonly errors: DraftErrors;
  readonly money: Currencies;
  readonly onEdit: (event: DraftEvent) => void;
}

/** Enter and the arrow keys move within a column. */
function walk(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const [list, at, column] = target.id.replace(/^field-/, '').split('.');
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (
    list !== LINES ||
    by === undefined ||
    !(target instanceof HTMLInputElement) ||
    (column !== 'price' && column !== 'quantity')
  )
    return;
  event.preventDefault();
  document.getElementById(fieldId(`${LINES}.${Number(at) + by}.${column}`))?.focus();
}

/** One row per lot; a lot without a price is not offered. */
export function OfferLines({ tender, draft, errors, money, onEdit }: OfferLinesProps) {
  const { t } = useTranslation('procurement');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const lines = linesIn(draft);
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <div>
      <table className="o-lines" onKeyDown={walk}>
        <caption className="k-hidden">{t('offer.prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lots.number')}</th>
            <th scope="col">{t('field.lotName')}</th>
            <th scope="col" className="k-end">
              {t('offer.unitPrice')}
            </th>
            <th scope="col" className="k-end">
              {t('field.quantity')}
            </th>
            <th scope="col" className="k-end">
              {t('field.amount')}
            </th>
            <th scope="col">
              <span className="k-hidden">{t('lots.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <OfferLine
              key={line.key}
              tender={tender}
              draft={draft}
              line={line}
              at={at}
              errors={errors}
              open={open.has(line.key)}
              onToggle={() => toggle(line.key)}
              onSet={(field, value) => {
                const path = `${LINES}.${at}.${field}`;
                if (field !== 'currency') return onEdit({ type: 'SET', path, value });
                const scope = {
                  currency: currencyOf(draft, line),
                  amounts: pricesOf(draft, (one) => one === line),
                  onEdit,
                };
                money.change(scope, String(value || draft['currency']), { [path]: value });
              }}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('offers.total')}
            </th>
            <td className="k-end" colSpan={2} aria-live="polite">
              {totalsOf(draft).map((total) => (
                <div key={total.currency}>
                  <Money amount={total.amount} currency={total.currency} />
                </div>
              ))}
            </td>
          </tr>
        </tfoot>
      </table>
      {errors[LINES] && (
        <p className="k-error" id={fieldId(LINES)} tabIndex={-1}>
          {errors[LINES].join(' ')}
        </p>
      )}
    </div>
  );
}
