import { useTranslation } from 'react-i18next';
import { DOT } from '../../../../contract/platform/typography.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import type { Sending } from '../../../../contract/invoicing/document-sending.ts';
import { Address } from '../../../ui/figures/Address.tsx';
import { Instant } from '../../../ui/figures/Figures.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ToneTag } from '../../../ui/workflow/StatusTag.tsx';
import type { Tone } from '../../../ui/workflow/tones.ts';

const TONES: Readonly<Record<Sending['status'], Tone>> = { queued: 'blue', sent: 'green', failed: 'red', kept: 'grey' };

/** Letters with the document: when, to whom, by whom, and whether each was sent. */
export default function SendingsPanel({ row }: { readonly row: Document }) {
  const { t } = useTranslation('paper');
  return (
    <Section title={t('sendings.title')}>
      <ul className="d-sendings" aria-label={t('sendings.caption')}>
        {row.sendings.map((sending) => (
          <li key={sending.id}>
            <div className="d-sending">
              <Instant value={sending.at} />
              <ToneTag tone={TONES[sending.status]}>{t(`sendings.status.${sending.status}`)}</ToneTag>
            </div>
            <div className="d-sending-to">
              <Address>{sending.to}</Address>
            </div>
            <div className="k-muted k-small d-sending-to">
              {[
                sending.copyTo && t('sendings.copy', { to: sending.copyTo }),
                sending.reminder && t('sendings.reminder'),
                sending.by && t('sendings.by', { name: sending.by }),
                ...sending.files.map(({ name }) => name),
              ]
                .filter(Boolean)
                .join(DOT)}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
