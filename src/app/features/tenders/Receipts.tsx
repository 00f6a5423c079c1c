import { DownloadIcon } from '@blueprintjs/icons/lib/esm/generated/components/download';
import { useTranslation } from 'react-i18next';
import type { Offer } from '../../../contract/procurement/offer.ts';
import { instant } from '../../../contract/platform/format.ts';
import { offerRevisionEndpoints } from '../../../contract/procurement/offer-revision.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { urlOf } from '../../api/client.ts';
import { useApi } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { useDownload } from '../../trade/use-download.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { Seal } from '../../ui/figures/Seal.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { readerZone, useZoneName } from '../../ui/fields/zones.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';

const Differences = lazyPart(async () => ({ default: (await import('../../trade/Differences.tsx')).Differences }));

/** Waits for the lazy part to load or fail, so that the first render is complete. */
export const complete = (): Promise<unknown> => Promise.allSettled([Differences.load()]);

/** All submissions, newest first: what the server accepted and when, the changes, and the full text. */
export function Receipts({ tender, offer }: { readonly tender: Quotation; readonly offer: Offer }) {
  const { t } = useTranslation(['offers', 'procurement']);
  const language = useLanguage();
  const zoneName = useZoneName();
  const { busy, failed, fetchFile } = useDownload();
  const params = { id: offer.id };
  const some = offer.receipts.length > 0;
  const revisions = useApi(offerRevisionEndpoints.offerRevisionList, { params }, { enabled: some });
  if (!some) return null;
  const zone = readerZone();
  return (
    <Section
      title={t('revisions.title')}
      description={t('revisions.text')}
      actions={
        <LinkButton to={paths.verifyReceipt} size="small">
          {t('revisions.verify')}
        </LinkButton>
      }
    >
      <ol className="o-receipts" reversed>
        {offer.receipts
          .toSorted((a, b) => b.revision - a.revision)
          .map((receipt, at) => {
            const told = revisions.data?.find(({ revision }) => revision === receipt.revision);
            const path = urlOf(offerRevisionEndpoints.offerRevisionText.path, {
              ...params,
              revision: receipt.revision,
            });
            return (
              <li key={receipt.revision} className={at === 0 ? 'o-receipt-last' : undefined}>
                <p className="o-receipt">
                  <Seal hash={receipt.hash} size={at === 0 ? 'large' : 'small'} />
                  <span>{t('procurement:offers.revision', { number: receipt.revision })}</span>
                  <time dateTime={receipt.at} className="k-figure">
                    {instant(language, receipt.at, zone)} {zoneName(zone)}
                  </time>
                  <code className="o-hash">{receipt.hash}</code>
                  <Button
                    minimal
                    size="small"
                    icon={DownloadIcon}
                    label={t('revisions.download', { number: receipt.revision })}
                    busy={busy === path}
                    onClick={() => void fetchFile(path)}
                  >
                    {t('revisions.file')}
                  </Button>
                </p>
                {told && told.changes.length === 0 && (
                  <p className="k-muted k-small">
                    {receipt.revision === 1
                      ? t('revisions.first')
                      : t('revisions.confirmed', { number: told.based_on })}
                  </p>
                )}
                {told && told.changes.length > 0 && (
                  <Differences
                    differences={told.changes}
                    lots={tender.inquireitem_set}
                    whole={t('revisions.whole')}
                    timezone={tender.timezone}
                  />
                )}
              </li>
            );
          })}
      </ol>
      {failed !== null && <InlineMessage intent="danger">{failed}</InlineMessage>}
    </Section>
  );
}
