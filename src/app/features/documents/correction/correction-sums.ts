import { correctedStanding, type Standing } from '../../../../../machines/money/correct.ts';
import { isDecimal } from '../../../../../machines/money/decimal.ts';
import type { CorrectedRow } from '../../../../contract/invoicing/document-correction.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { moneyLines, type DocumentRead, linesIn } from '../editor/document-draft.ts';

const standingOf = ({ rates, order_rates, prepaid, due }: CorrectedRow['before']): Standing => ({
  rates,
  order: order_rates,
  prepaid,
  due,
});

/** Amounts of one corrected document before and after the correction, calculated as on the server. */
export function correctionSums(draft: DocumentRead, row: Document, one: CorrectedRow, splitAnew: boolean) {
  const [first] = row.corrects;
  const amount = String(draft['amount'] ?? '');
  const before = standingOf(one.before);
  const lines = linesIn(draft).filter((line) => (line['corrects'] ?? first?.document) === one.document);
  const after = correctedStanding({
    type: one.type,
    before,
    lines: moneyLines(lines),
    amount: isDecimal(amount) ? amount : null,
    advances: row.other_advances,
    takenBack: draft['take_back'] === true,
    splitAnew,
  });
  return { one, before, after };
}
