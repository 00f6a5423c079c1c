import { useTranslation } from 'react-i18next';
import type { DocumentType } from '../../../../../machines/money/amounts.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { DraftLines } from './DraftLines.tsx';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';
import type { DocumentRead } from './document-draft.ts';

const CardDiscount = lazyPart(() => import('./CardDiscount.tsx'));

const SECTIONS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  advance: ['section.linesOrder', 'section.linesOrderText'],
  next: ['section.linesOrder', 'section.linesOrderText'],
  part: ['section.linesPart', 'section.linesPartText'],
  final: ['section.linesOrder', 'section.linesFinalText'],
  correction: ['section.linesCorrected', 'section.linesCorrectionText'],
};

interface LinesSectionProps {
  readonly actor: DraftActor;
  readonly type: DocumentType;
  readonly country: string;
  /** Whether the document continues an order or another document. */
  readonly fixed: boolean;
  readonly draft: DocumentRead;
}

/** The lines, under a title that depends on where they come from. */
export default function LinesSection({ actor, type, country, fixed, draft }: LinesSectionProps) {
  const { t } = useTranslation('money');
  const [title, text] = SECTIONS[type] ?? ['section.lines'];
  return (
    <Section title={t(title)} description={text && t(text)}>
      <DraftLines actor={actor} country={country} />
      {type === 'invoice' && !fixed && <CardDiscount actor={actor} draft={draft} />}
    </Section>
  );
}
