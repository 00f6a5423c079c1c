import { useTranslation } from 'react-i18next';
import type { DocumentType } from '../../../../../machines/money/amounts.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Beside } from '../../../ui/page/Beside.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import type { DocumentFieldsProps } from './fields.ts';
import { HeadFields } from './HeadFields.tsx';
import type { DraftActor } from './use-document-draft.ts';

/** In code of its own, as every part keeps to its bytes. */
const LinesSection = lazyPart(() => import('./LinesSection.tsx'));
const DraftTotals = lazyPart(() => import('./DraftTotals.tsx'));
const PaymentFields = lazyPart(async () => ({ default: (await import('./PaymentFields.tsx')).PaymentFields }));
// What stands beside the fields comes where there is room.
const DocumentMissing = lazyPart(() => import('./DocumentMissing.tsx'));
const PaperBeside = lazyPart(() => import('../paper/PaperBeside.tsx'));

/** What stands between the fields is there with them: nothing that is typed in moves when it comes. */
export const complete = (): Promise<unknown> =>
  Promise.allSettled([LinesSection.load(), DraftTotals.load(), PaymentFields.load()]);

interface DocumentBodyProps {
  readonly actor: DraftActor;
  readonly type: DocumentType;
  /** As it is stored; null while nothing is. */
  readonly row: Document | null;
  /** The seller's. */
  readonly country: string;
  readonly fields: DocumentFieldsProps;
}

/** The paper from its top to its foot: buyer, dates, lines, totals, payment, notes. */
export default function DocumentBody({ actor, type, row, country, fields }: DocumentBodyProps) {
  const { t } = useTranslation('money');
  return (
    <>
      <Beside bounded beside={() => <DocumentMissing actor={actor} row={row} />}>
        <HeadFields {...fields} />
      </Beside>
      <LinesSection actor={actor} type={type} country={country} fixed={fields.fixed} draft={fields.draft} />
      <Beside beside={() => <PaperBeside row={row} />}>
        <Section title={t('section.totals')}>
          <DraftTotals actor={actor} type={type} row={row} />
        </Section>
        <PaymentFields {...fields} country={country} />
      </Beside>
    </>
  );
}
