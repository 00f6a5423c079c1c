import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../contract/offer.ts';
import { instant } from '../../../contract/format.ts';
import { useLanguage } from '../../i18n.ts';
import { readerZone, useZoneName } from '../../ui/zones.ts';
import { Section } from '../../ui/Section.tsx';

/** Proof of every submission: what the server took, and when, by its clock. */
export function Receipts({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const zoneName = useZoneName();
  if (offer.receipts.length === 0) return null;
  const zone = readerZone();
  return (
    <Section title={t('offer.receipt')} description={t('offer.receiptText')}>
      <ol className="o-receipts" reversed>
        {offer.receipts
          .toSorted((a, b) => b.revision - a.revision)
          .map((receipt, at) => (
            <li key={receipt.revision} className={at === 0 ? 'o-receipt-last' : undefined}>
              <span>{t('offers.revision', { number: receipt.revision })}</span>
              <time dateTime={receipt.at} className="k-figure">
                {instant(language, receipt.at, zone)} {zoneName(zone)}
              </time>
              <code className="o-hash">{receipt.hash}</code>
            </li>
          ))}
      </ol>
    </Section>
  );
}
