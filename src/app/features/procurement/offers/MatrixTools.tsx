import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../../contract/procurement/comparison.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { Button } from '../../../ui/menu/Button.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import type { MatrixView } from './use-matrix-view.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';

/** Tools above the matrix: columns and lots to show, and export to a file. */
export function MatrixTools({ comparison, view }: { readonly comparison: Comparison; readonly view: MatrixView }) {
  const { t } = useTranslation('comparison');
  const nameOf = useCompanyName();
  const { offers } = comparison;
  return (
    <div className="p-matrix-tools">
      <CheckField
        name="undecided_only"
        label={t('undecidedOnly')}
        checked={view.undecidedOnly}
        onChange={view.setUndecidedOnly}
      />
      <details className="p-matrix-columns">
        <summary>{t('columns.shown', { count: view.offers.length, of: offers.length })}</summary>
        <div role="group" aria-label={t('columns.title')}>
          {offers.map(({ id, organization }) => (
            <CheckField
              key={id}
              name={`shown_${id}`}
              label={
                <>
                  <span className="k-hidden">{t('columns.show', { company: nameOf(organization) })}</span>
                  <span aria-hidden="true">{nameOf(organization)}</span>
                </>
              }
              checked={view.isShown(id)}
              onChange={() => view.toggle(id)}
            />
          ))}
          <Button size="small" onClick={view.showAll}>
            {t('columns.all')}
          </Button>
        </div>
      </details>
      <ExportButtons endpoint={inquireEndpoints.inquireOffersExport} params={{ id: comparison.inquire }} />
    </div>
  );
}
