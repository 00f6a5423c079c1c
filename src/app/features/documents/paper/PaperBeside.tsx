import { useTranslation } from 'react-i18next';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { Paper } from './Paper.tsx';

/** Preview of the paper while typing: the last stored version of the draft, with the server's totals. */
export default function PaperBeside({ row }: { readonly row: Document | null }) {
  const { t } = useTranslation('money');
  return (
    <Section title={t('paper.label')} bare={row !== null}>
      {row ? <Paper row={row} /> : <p className="k-muted">{t('paper.later')}</p>}
    </Section>
  );
}
