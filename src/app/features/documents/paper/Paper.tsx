import './paper.css';
import { Scroller } from '../../../ui/page/Scroller.tsx';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_FACTS } from '../../../../contract/invoicing/document-fields.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { rateFigure } from '../../../../contract/platform/format.ts';
import { statementsOf, statementText } from '../../../../contract/invoicing/statements.ts';
import { useLanguage } from '../../../i18n.ts';
import { Day, Money } from '../../../ui/figures/Figures.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import {
  asksForPayment,
  dateFacts,
  linesLabel,
  ratesLabel,
  subtitleLabel,
} from '../../../../contract/invoicing/paper-labels.ts';
import { PaperLines } from './PaperLines.tsx';
import { PaperAdvances } from './PaperAdvances.tsx';
import { PaperParties } from './PaperParties.tsx';
import { InWords, PaperSum } from './PaperSum.tsx';
import { Stamps } from './Stamps.tsx';
import { RatesTable } from '../sums/RatesTable.tsx';
import { type PaperLabel, usePaperLabel } from './use-paper-label.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Waiting } from '../../../load.ts';

function Dates({ row, label }: { readonly row: Document; readonly label: (key: string) => string }) {
  return (
    <dl className="d-paper-dates">
      {dateFacts(row, row.toPay).map(({ label: key, value, day }) => (
        <div key={key}>
          <dt>{label(key)}</dt>
          <dd>{day ? <Day value={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RatesProps {
  readonly row: Document;
  readonly label: (key: string) => string;
}

/** Order totals per rate with VAT: an advance invoice must state them, and a final invoice is unclear without them. */
function OrderRates({ row, label }: RatesProps) {
  if (row.type === 'invoice' || row.type === 'correction') return null;
  const caption = label(ratesLabel(row.type));
  return (
    <Scroller className="d-paper-scroll" label={caption}>
      <RatesTable caption={caption} rates={row.order_breakdown} currency={row.currency} label={label} />
    </Scroller>
  );
}

type Exchanged = NonNullable<Document['exchange']>;

/** VAT in the seller's own currency, with the exchange rate. */
function Exchange({ row, exchange, label }: { row: Document; exchange: Exchanged; label: PaperLabel }) {
  const language = useLanguage();
  return (
    <p className="k-small">
      {label('exchange.title', { currency: exchange.currency })}:{' '}
      <Money amount={exchange.vat} currency={exchange.currency} />. {label('field.exchange_rate')}: 1 {row.currency} ={' '}
      {rateFigure(language, exchange.rate)} {exchange.currency}
      {exchange.date && (
        <>
          , <Day value={exchange.date} />
        </>
      )}
      {exchange.source && `, ${exchange.source}`}
    </p>
  );
}

/** Statements required by law. */
function Statements({ row, label }: RatesProps) {
  const { i18n } = useTranslation();
  const facts = DOCUMENT_FACTS.filter((fact) => row[fact]);
  const said = statementsOf(facts, [...row.vat_breakdown, ...row.order_breakdown]);
  const paper = { country: row.seller.address.country, languages: [i18n.language, row.second_language] };
  return said.map((one) => (
    <p key={one}>
      <strong>{statementText(one, label(`statement.${one}`), paper)}</strong>
    </p>
  ));
}

/** Lazy: only corrections need it. */
const CorrectionPaper = lazyPart(() => import('./CorrectionPaper.tsx'));

/** The document as it prints on A4. */
export function Paper({ row }: { readonly row: Document }) {
  const { t } = useTranslation('money');
  const label = usePaperLabel(row.second_language);
  const subtitle = subtitleLabel(row);
  return (
    <article className="d-paper" aria-label={t('paper.label')}>
      <header>
        {row.logo && <img className="d-paper-logo" src={row.logo} alt="" />}
        <h2>
          {label(`type.${row.type}`)} {row.number && <code>{row.number}</code>}
        </h2>
        {subtitle && <p>{label(subtitle)}</p>}
        {row.number === null && <p className="d-paper-draft">{label('paper.draft')}</p>}
        <Stamps row={row} label={label} />
      </header>
      <Dates row={row} label={label} />
      <PaperParties row={row} label={label} />
      {row.type === 'correction' ? (
        <Waiting value={<PartSkeleton />}>
          <CorrectionPaper row={row} label={label} />
        </Waiting>
      ) : (
        <PaperLines
          lines={row.documentitem_set}
          currency={row.currency}
          caption={row.type === 'invoice' ? undefined : label(linesLabel(row.type))}
          label={label}
        />
      )}
      <OrderRates row={row} label={label} />
      <PaperAdvances row={row} label={label} />
      <div className="d-paper-foot">
        <Scroller className="d-paper-scroll" label={label('paper.perRate')}>
          <RatesTable
            caption={label('paper.perRate')}
            rates={row.vat_breakdown}
            currency={row.currency}
            label={label}
          />
          {row.exchange && <Exchange row={row} exchange={row.exchange} label={label} />}
        </Scroller>
        <PaperSum row={row} label={label} />
      </div>
      <InWords row={row} label={label} />
      <Statements row={row} label={label} />
      {row.bank_account_label && asksForPayment(row.toPay) && (
        <p>
          {label('field.bank_account')}: <code>{row.bank_account_label}</code>
          {row.number !== null && (
            <>
              <br />
              {label('field.transferTitle')}: <code>{row.number}</code>
            </>
          )}
        </p>
      )}
      {row.comments && (
        <p className="d-paper-notes">
          {label('field.comments')}: {row.comments}
        </p>
      )}
    </article>
  );
}
