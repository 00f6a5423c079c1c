import { Scroller } from '../../ui/page/Scroller.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuyerRequest, RequestAnswer } from '../../../contract/requests/buyer-request.ts';
import { DOT } from '../../../contract/platform/typography.ts';
import { countryName } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { useUnits } from '../../trade/units.ts';
import { Day, Money, Quantity } from '../../ui/figures/Figures.tsx';
import { useCompanyName } from '../../trade/use-company-name.ts';

/** Quotations side by side: lines as rows, companies as columns, then their terms and totals. */
export function AnswersTable({ row }: { readonly row: BuyerRequest }) {
  const { t } = useTranslation('requests');
  const nameOf = useCompanyName();
  const language = useLanguage();
  const units = useUnits();
  const answers = row.answer_set;
  const terms: readonly { key: string; render: (answer: RequestAnswer) => ReactNode }[] = [
    { key: 'delivery_time', render: (answer) => answer.delivery_time || <span className="k-muted">–</span> },
    { key: 'valid_until', render: (answer) => <Day value={answer.valid_until} /> },
    { key: 'message', render: (answer) => answer.message || <span className="k-muted">–</span> },
  ];
  return (
    <>
      <p className="k-muted k-small">{t('answers.legend')}</p>
      <Scroller className="r-matrix-box" role="group" label={t('answers.title')}>
        <table className="r-matrix">
          <caption className="k-hidden">{t('answers.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field.lineName')}</th>
              {answers.map((answer) => (
                <th key={answer.id} scope="col">
                  <strong>{nameOf(answer.company)}</strong>
                  <div className="k-muted k-small">
                    {answer.company.country ? `${countryName(language, answer.company.country)}${DOT}` : ''}
                    {t('answers.revision', { number: answer.revision })}
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row.requestitem_set.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  {line.name}
                  <div className="k-muted k-small">
                    <Quantity value={line.quantity} unit={units.symbol(line.unit, line.quantity)} />
                  </div>
                </th>
                {answers.map((answer) => {
                  const quoted = answer.answeritem_set.find(({ requestitem }) => requestitem === line.id);
                  return quoted ? (
                    <td key={answer.id} className="k-end">
                      <Money amount={quoted.price} currency={answer.currency} scale={4} />
                      <div className="k-muted k-small">
                        <Quantity value={quoted.quantity} unit={units.symbol(line.unit, quoted.quantity)} /> ={' '}
                        <Money amount={quoted.amount} currency={answer.currency} />
                      </div>
                    </td>
                  ) : (
                    <td key={answer.id} className="k-end k-muted">
                      {t('answers.notQuoted')}
                    </td>
                  );
                })}
              </tr>
            ))}
            {terms.map(({ key, render }) => (
              <tr key={key} className="r-terms">
                <th scope="row">{t(`field.${key}`)}</th>
                {answers.map((answer) => (
                  <td key={answer.id}>{render(answer)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('field.total')}</th>
              {answers.map((answer) => (
                <td key={answer.id} className="k-end">
                  <Money amount={answer.total} currency={answer.currency} />
                  {answer.answeritem_set.length < row.requestitem_set.length && (
                    <div className="k-muted k-small">
                      {t('answers.itemsOf', { count: answer.answeritem_set.length, of: row.requestitem_set.length })}
                    </div>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Scroller>
    </>
  );
}
