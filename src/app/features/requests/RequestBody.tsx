import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BuyerRequest, RequestLine } from '../../../contract/requests/buyer-request.ts';
import { countryName } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { TariffCode } from '../../trade/TariffCode.tsx';
import { Terms } from '../../trade/Terms.tsx';
import { useUnits } from '../../trade/units.ts';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { MailLink } from '../../ui/figures/Address.tsx';
import { Day, Quantity } from '../../ui/figures/Figures.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState } from '../../ui/page/States.tsx';
import { AnswersTable } from './AnswersTable.tsx';

/** Request, requester and quotations; `inquiry`: whether the user may open the inquiry made from it. */
export function RequestBody({ row, inquiry = true }: { readonly row: BuyerRequest; readonly inquiry?: boolean }) {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  const units = useUnits();
  const buying = row.side === 'buyer';
  const answered = row.answer_set.length > 0;
  const columns: Column<RequestLine>[] = [
    { key: 'name', title: t('field.lineName'), render: (line) => line.name },
    {
      key: 'quantity',
      title: t('field.quantity'),
      align: 'end',
      render: (line) => <Quantity value={line.quantity} unit={units.symbol(line.unit, line.quantity)} />,
    },
    {
      key: 'tariff_number',
      title: t('field.tariff_number'),
      minor: true,
      render: (line) => <TariffCode code={line.tariff_number} unlisted={line.tariff_unlisted} />,
    },
  ];
  const { contact } = row;
  const details = [
    { label: t('field.category'), value: row.category && t(`category.${row.category}`) },
    { label: t('field.country'), value: row.country && countryName(language, row.country) },
    { label: t('field.delivery_place'), value: row.delivery_place },
    { label: t('field.wanted_delivery'), value: row.wanted_delivery && <Day value={row.wanted_delivery} /> },
  ];
  return (
    <>
      {inquiry && row.inquire !== null && (
        <p>
          <Link to={paths.inquire(row.inquire)}>{t('toInquiry')}</Link>
        </p>
      )}
      {(buying || answered) && (
        <Section title={t(buying ? 'answers.title' : 'answers.own')} bare>
          {answered ? (
            <AnswersTable row={row} />
          ) : (
            <EmptyState title={t('answers.none')} description={t('answers.noneText')} />
          )}
        </Section>
      )}
      <Section title={t('ask.lines')} bare>
        <DataTable caption={t('ask.lines')} columns={columns} rows={row.requestitem_set} />
      </Section>
      {(row.description || details.some(({ value }) => value)) && (
        <Section title={t('details')}>
          {row.description && <p className="r-text">{row.description}</p>}
          <Terms terms={details} />
        </Section>
      )}
      <Section title={t('field.contact')}>
        {contact ? (
          <Terms
            terms={[
              { label: t('field.name'), value: contact.name },
              { label: t('field.company'), value: contact.company },
              { label: t('field.email'), wide: true, value: <MailLink to={contact.email} /> },
              { label: t('field.phone'), value: contact.phone },
            ]}
          />
        ) : (
          <p className="k-muted">{t('contactHidden')}</p>
        )}
      </Section>
    </>
  );
}
