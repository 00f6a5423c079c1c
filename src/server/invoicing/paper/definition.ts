import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentSnapshot } from '../../../contract/invoicing/document-snapshot.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { linesLabel, subtitleLabel } from '../../../contract/invoicing/paper-labels.ts';
import { CLOSING, closing } from './closing.ts';
import { corrections, SECTION } from './correction.ts';
import { type Labels, labelsOf } from './labels.ts';
import { advancesTable, linesTable } from './lines.ts';
import { dates, parties } from './parties.ts';
import { styles } from './styles.ts';
import { orderRates } from './sums.ts';

export interface Paper {
  readonly snapshot: DocumentSnapshot;
  /** The first language; the second comes from the document. */
  readonly language: Language;
  /** Not issued: without a number and marked as a draft on every page. */
  readonly draft: boolean;
  /** Bytes of the seller's logo, if there is one. */
  readonly logo?: Uint8Array | null;
}

/** Fixed space for the logo beside the title, regardless of its proportions. */
const LOGO: [number, number] = [150, 46];

function title(labels: Labels, { snapshot: s, draft }: Paper, logo: string | null): Content {
  const subtitle = subtitleLabel(s);
  const words: Content = {
    stack: [
      { text: [`${labels.line(`type.${s.type}`)} `, { text: s.number }], style: 'heading' },
      ...(subtitle === null ? [] : [{ text: labels.line(subtitle), style: 'muted' }]),
      ...(draft ? [{ text: labels.line('paper.draft'), style: 'draft' }] : []),
    ],
    style: 'block',
  };
  return logo === null ? words : { columns: [words, { image: logo, fit: LOGO, width: LOGO[0], alignment: 'right' }] };
}

/** Footer of every page: document, page number and number of pages. */
const footer =
  (labels: Labels, { snapshot: s, draft }: Paper) =>
  (page: number, pages: number): Content => ({
    columns: [
      {
        text: [draft ? labels.line('paper.draft') : s.number, s.seller.name].filter(Boolean).join(', '),
        style: 'note',
      },
      { text: `${page} / ${pages}`, style: 'note', alignment: 'right', width: 60 },
    ],
    margin: [40, 14, 40, 0],
  });

/** Noon on the day of issue: the document always produces the same file. */
const madeAt = (s: DocumentSnapshot): Date => new Date(`${s.date_of_issue || '2000-01-01'}T12:00:00Z`);

/** A title below this fraction of the page has no space for its content. */
const LOWEST_SECTION = 0.82;

/** The PDF definition of a document, which depends only on the snapshot and its logo. */
export function definitionOf(paper: Paper, logo: string | null = null): TDocumentDefinitions {
  const { snapshot: s, language } = paper;
  const labels = labelsOf(language, s.second_language, s.currency);
  return {
    pageSize: 'A4',
    pageMargins: [40, 38, 40, 48],
    info: {
      title: [labels.line(`type.${s.type}`), s.number].filter(Boolean).join(' '),
      author: s.seller.name,
      subject: s.buyer.name,
      creator: 'Kontor',
      producer: 'Kontor',
      creationDate: madeAt(s),
      modDate: madeAt(s),
    },
    language,
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.15, color: '#1a1f26' },
    styles,
    footer: footer(labels, paper),
    ...(paper.draft
      ? { watermark: { text: labels.line('paper.draft'), color: '#9a3412', opacity: 0.07, bold: true } }
      : {}),
    content: [
      title(labels, paper, logo),
      dates(labels, s),
      parties(labels, s),
      ...(s.type === 'correction'
        ? corrections(labels, s)
        : [linesTable(labels, s.lines, s.type === 'invoice' ? '' : labels.line(linesLabel(s.type)))]),
      ...orderRates(labels, s),
      ...advancesTable(labels, s.advances),
      ...closing(labels, s),
    ],
    pageBreakBefore: (node) =>
      (node.headlineLevel === CLOSING && (node.pageNumbers?.length ?? 0) > 1) ||
      (node.headlineLevel === SECTION && node.startPosition.verticalRatio > LOWEST_SECTION),
  };
}
