import { Scroller } from '../../../ui/page/Scroller.tsx';
import { useTranslation } from 'react-i18next';
import type { AnswerOut, QueryIn } from '../../../../contract/platform/endpoint.ts';
import { documentListEndpoints } from '../../../../contract/invoicing/document.list.ts';
import { useApi } from '../../../api/queries.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { Figure } from './Figure.tsx';

const FIGURES = ['net', 'vat', 'total', 'paid', 'leftToPay', 'overpaid'] as const;

type Sum = AnswerOut<typeof documentListEndpoints.documentSums>[number];

type Name = (typeof FIGURES)[number];

/** Whether a column has any information; without VAT, net would only repeat gross. */
const isTold = (sum: Sum, name: Name): boolean =>
  name === 'total' || name === 'leftToPay' || Number(sum[name === 'net' ? 'vat' : name]) !== 0;

/** Totals of the filtered or selected documents, per side and currency. */
export default function DocumentTotals({
  query,
}: {
  readonly query: QueryIn<typeof documentListEndpoints.documentSums>;
}) {
  const { t } = useTranslation('money');
  const sums = useApi(documentListEndpoints.documentSums, { query }, { keepPrevious: true });
  if (!sums.data || sums.data.length === 0) return null;
  const figures = FIGURES.filter((name) => sums.data.some((sum) => isTold(sum, name)));
  const head = (name: Name) => t(`field.${name === 'total' ? 'gross' : name}`);
  const sides = new Set(sums.data.map(({ side }) => side)).size > 1;
  const title = t(query?.ids ? 'totals.selected' : 'totals.title');
  return (
    <Section title={title} description={t('totals.text')} bare>
      <Scroller className="d-scroll" role="group" label={title}>
        <table className="d-rates d-sums">
          <caption className="k-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field.currency')}</th>
              <th scope="col">{t('totals.count')}</th>
              {figures.map((name) => (
                <th key={name} scope="col">
                  {head(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.data.map((sum) => (
              <tr key={`${sum.side} ${sum.currency}`}>
                <th scope="row">
                  {sum.currency}
                  {sides && sum.side && <span className="k-under">{t(`side.${sum.side}`)}</span>}
                </th>
                <td className="k-figure" data-label={t('totals.count')}>
                  {sum.count}
                </td>
                {figures.map((name) => (
                  <td key={name} data-label={head(name)}>
                    <Figure amount={sum[name]} currency={sum.currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  );
}
