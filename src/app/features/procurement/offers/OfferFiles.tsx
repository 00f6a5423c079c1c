import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../../contract/procurement/comparison.ts';
import { DocumentList } from '../../../trade/DocumentList.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { useCompanyName } from '../../../trade/use-company-name.ts';

/** Files attached by the suppliers, by offer. */
export default function OfferFiles({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('offers');
  const nameOf = useCompanyName();
  const offers = comparison.offers.filter(({ offerdocument_set }) => offerdocument_set.length > 0);
  return (
    <Section title={t('documents.received')}>
      <div className="k-stack">
        {offers.map(({ id, organization, offerdocument_set }) => (
          <div key={id}>
            <h3>{nameOf(organization)}</h3>
            <DocumentList documents={offerdocument_set} />
          </div>
        ))}
      </div>
    </Section>
  );
}
