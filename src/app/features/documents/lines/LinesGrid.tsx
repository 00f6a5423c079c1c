import '../documents.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftErrors, DraftEvent } from '../../../../../machines/flows/draft.ts';
import { homeCurrency } from '../../../../../machines/money/home-currency.ts';
import { isPolishSeller } from '../../../../../machines/money/rates.ts';
import { standardRate } from '../../../../../machines/money/standard-rates.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { fieldId } from '../../../ui/fields/Field.tsx';
import { LINES, type DocumentRead } from '../editor/document-draft.ts';
import { GROUP, LineGroup, useGroups } from './LineGroup.tsx';
import { onGridKey } from './lines-keys.ts';
import { useLive } from '../editor/use-live.ts';
import { useLines } from './use-lines.ts';
import { useVatOptions } from '../editor/vat-options.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Waiting } from '../../../load.ts';

interface LinesGridProps {
  readonly draft: DocumentRead;
  readonly errors: DraftErrors;
  /** The seller's country. */
  readonly country: string;
  readonly onEdit: (event: DraftEvent) => void;
}

const CatalogueField = lazyPart(() => import('../editor/CatalogueField.tsx'));

const HEADS = ['item', 'quantity', 'unit', 'price', 'discount', 'vat_rate', 'net'] as const;
/** Headings above right-aligned figures. */
const FIGURES: readonly string[] = ['quantity', 'price', 'discount', 'net'];

/** Memoised: it does not change while typing. */
const Heads = memo(function Heads() {
  const { t } = useTranslation('money');
  return (
    <>
      <caption className="k-hidden">{t('section.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lines.number')}</th>
          {HEADS.map((head) => (
            <th key={head} scope="col" className={FIGURES.includes(head) ? 'k-end' : undefined}>
              {t(`field.${head}`)}
            </th>
          ))}
          <th scope="col">
            <span className="k-hidden">{t('lines.actions')}</span>
          </th>
        </tr>
      </thead>
    </>
  );
});

export function LinesGrid({ draft, errors, country, onEdit }: LinesGridProps) {
  const { t } = useTranslation('money');
  const grid = useLines(draft, standardRate(country), onEdit);
  const { lines } = grid;
  const rates = useVatOptions(
    country,
    lines.map((line) => String(line['vat'])),
  );
  const currency = String(draft['currency']);
  // For other types the tax applies to the sum due and not to the lines; a correction keeps the rate of its original.
  const abroad = draft['type'] === 'invoice' && country !== '' && currency !== homeCurrency(country);
  // Lines come from the order, so none can be added.
  const delivered = draft['type'] === 'part';
  const groups = useGroups(lines);
  const { table, live, onFocus } = useLive(groups.length);
  return (
    <div className="k-stack">
      <table
        ref={table}
        className="d-lines"
        onFocus={onFocus}
        onKeyDown={(event) =>
          onGridKey(event, { count: lines.length, onAdd: delivered ? () => {} : grid.add, onMove: grid.move })
        }
        onPaste={grid.paste}
      >
        <Heads />
        {groups.map((group, n) => (
          <LineGroup
            key={n}
            lines={group}
            from={n * GROUP}
            last={n === groups.length - 1}
            currency={currency}
            home={abroad ? homeCurrency(country) : null}
            annexed={isPolishSeller(country)}
            errors={errors}
            units={grid.units}
            rates={rates}
            copied={grid.copied}
            actions={grid.actions}
            live={live(n)}
          />
        ))}
      </table>
      {errors[LINES] && <p className="k-error">{errors[LINES].join(' ')}</p>}
      {!delivered && (
        <>
          <div className="k-row">
            <Button id={fieldId(LINES)} icon={AddIcon} onClick={grid.add}>
              {t('lines.add')}
            </Button>
            <span className="k-muted k-small k-key-hint">{t('lines.keys')}</span>
          </div>
          <Waiting value={<p className="d-catalogue-room">{t('lines.catalogueHint')}</p>}>
            <CatalogueField currency={currency} onTake={grid.take} />
          </Waiting>
        </>
      )}
      <p className="k-hidden" role="status">
        {grid.said}
      </p>
    </div>
  );
}
