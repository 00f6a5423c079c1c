import type { CorrectedRow } from '../../../../contract/invoicing/document-correction.ts';
import type { PrintedParty } from '../../../../contract/invoicing/document-fields.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { labelInLine } from '../../../../contract/invoicing/paper-labels.ts';
import { isNothing } from '../../../trade/amounts.ts';
import { Day } from '../../../ui/figures/Figures.tsx';
import { DifferenceTable } from '../correction/DifferenceTable.tsx';
import { PaperLines } from './PaperLines.tsx';
import { PaperParty } from './PaperParty.tsx';

interface PartProps {
  readonly row: Document;
  readonly label: (key: string) => string;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Texts changed by the correction: before and after. */
function Texts({ one, row, label }: PartProps & { readonly one: CorrectedRow }) {
  const { before, after } = one;
  const parties = [
    ['field.buyer', before.buyer, after.buyer],
    ['field.consignee', before.consignee, after.consignee],
  ] as const;
  const days = [
    ['field.sale_date', before.sale_date, after.sale_date],
    ['field.payment_deadline', before.payment_deadline, after.payment_deadline],
  ] as const;
  const party = (title: string, shown: PrintedParty | null) => (
    <PaperParty title={title} party={shown ?? after.buyer} second={row.second_language} label={label} />
  );
  const facts = (content: CorrectedRow['before']): string =>
    (content.facts ?? []).map((fact) => label(`statement.${fact}`)).join(', ') || '–';
  return (
    <>
      {parties
        .filter(([, was, is]) => !same(was, is))
        .map(([key, was, is]) => (
          <div key={key} className="d-paper-parties">
            {party(`${label(key)}. ${label('correction.before')}`, was)}
            {party(`${label(key)}. ${label('correction.after')}`, is)}
          </div>
        ))}
      {days
        .filter(([, was, is]) => was !== is)
        .map(([key, was, is]) => (
          <p key={key}>
            {label(key)}: <Day value={was} /> → <Day value={is} />
          </p>
        ))}
      {!same(before.facts, after.facts) && (
        <p>
          {label('fact.title')}: {facts(before)} → {facts(after)}
        </p>
      )}
    </>
  );
}

/** For each corrected document: its lines before and after, the changed texts, and the difference per rate. */
export default function CorrectionPaper({ row, label }: PartProps) {
  return (
    <>
      <p>
        {label('correction.reason')}: {row.reason || label('correction.noReason')}
      </p>
      {row.corrects.map((one) => (
        <section key={one.document} className="k-stack" aria-label={one.number}>
          <h3 className="d-corrected">
            {label('correction.of')}: {labelInLine(label(`type.${one.type}`))} <code>{one.number}</code>{' '}
            <Day value={one.date_of_issue} />
            {one.ksef_number && (
              <>
                , {labelInLine(label('field.ksef_number'))}: <code>{one.ksef_number}</code>
              </>
            )}
          </h3>
          {!same(one.before.lines, one.after.lines) && (
            <>
              <PaperLines
                lines={one.before.lines}
                currency={row.currency}
                caption={label('correction.before')}
                label={label}
              />
              <PaperLines
                lines={one.after.lines}
                currency={row.currency}
                caption={label('correction.after')}
                label={label}
              />
            </>
          )}
          <Texts one={one} row={row} label={label} />
          {same(one.before, one.after) && <p>{label('correction.unchanged')}</p>}
          {one.difference.some(({ net, vat }) => !isNothing(net) || !isNothing(vat)) && (
            <DifferenceTable before={one.before.rates} after={one.after.rates} currency={row.currency} />
          )}
        </section>
      ))}
    </>
  );
}
