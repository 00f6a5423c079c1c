import { useTranslation } from 'react-i18next';
import type { DocumentType } from '../../../../../machines/money/amounts.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Beside, WithoutRoomBeside } from '../../../ui/page/Beside.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import type { DocumentFieldsProps } from './fields.ts';
import { HeadFields } from './HeadFields.tsx';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';

/** In separate chunks, to stay within the size limit of each. */
const LinesSection = lazyPart(() => import('./LinesSection.tsx'));
const DraftTotals = lazyPart(() => import('./DraftTotals.tsx'));
const PaymentFields = lazyPart(async () => ({ default: (await import('./PaymentFields.tsx')).PaymentFields }));
// Shown beside the fields where there is room, otherwise what is missing comes last.
const DocumentMissing = lazyPart(() => import('./DocumentMissing.tsx'));
const PaperBeside = lazyPart(() => import('../paper/PaperBeside.tsx'));

/** Loads what is between the fields together with them, so that no field moves later. */
export const complete = (): Promise<unknown> =>
  Promise.allSettled([LinesSection.load(), DraftTotals.load(), PaymentFields.load()]);

interface DocumentBodyProps {
  readonly actor: DraftActor;
  readonly type: DocumentType;
  /** Stored draft; null before the first save. */
  readonly row: Document | null;
  /** The seller's country. */
  readonly country: string;
  readonly fields: DocumentFieldsProps;
}

/** The form in the order of the paper: buyer, dates, lines, totals, payment, notes. */
export default function DocumentBody({ actor, type, row, country, fields }: DocumentBodyProps) {
  const { t } = useTranslation('money');
  const missing = () => <DocumentMissing actor={actor} row={row} />;
  return (
    <>
      <Beside bounded beside={missing}>
        <HeadFields {...fields} />
      </Beside>
      <LinesSection actor={actor} type={type} country={country} fixed={fields.fixed} draft={fields.draft} />
      <Beside beside={() => <PaperBeside row={row} />}>
        <Section title={t('section.totals')}>
          <DraftTotals actor={actor} type={type} row={row} />
        </Section>
        <PaymentFields {...fields} country={country} />
      </Beside>
      <WithoutRoomBeside render={missing} />
    </>
  );
}
