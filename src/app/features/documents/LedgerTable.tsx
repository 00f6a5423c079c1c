import { useTranslation } from 'react-i18next';
import type { InvoiceChain } from '../../../contract/invoice-chain.ts';
import { Figure } from './Figure.tsx';
import { useVatName } from './vat-options.ts';

const PARTS = ['order', 'advances', 'final', 'left'] as const;
type Sums = InvoiceChain['ledger_total'];

function Block({ title, sums, currency }: { readonly title: string; readonly sums: Sums; readonly currency: string }) {
  const { t } = useTranslation('money');
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className="d-ledger-rate">
          {title}
        </th>
      </tr>
      {PARTS.map((part) => (
        <tr key={part} className={part === 'left' ? 'd-ledger-left' : undefined}>
          <th scope="row">{t(`ledger.${part}`)}</th>
          {([sums[part].net, sums[part].vat, sums[part].gross] as const).map((amount, at) => (
            <td key={['net', 'vat', 'gross'][at]}>
              <Figure amount={amount} currency={currency} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Per rate: what was ordered, advanced, settled, and what is left of it. */
export function LedgerTable({ chain }: { readonly chain: InvoiceChain }) {
  const { t } = useTranslation('money');
  const name = useVatName();
  return (
    <div className="d-scroll" role="region" aria-label={`${t('section.ledger')}, ${chain.currency}`} tabIndex={0}>
      <table className="d-rates d-ledger">
        <caption className="k-hidden">{t('section.ledger')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.rate')}</th>
            <th scope="col">{t('field.net')}</th>
            <th scope="col">{t('field.vat')}</th>
            <th scope="col">{t('field.gross')}</th>
          </tr>
        </thead>
        {chain.ledger.map((row) => (
          <Block
            key={`${row.category} ${row.rate}`}
            title={name(row.category, row.rate)}
            sums={row}
            currency={chain.currency}
          />
        ))}
        {chain.ledger.length > 1 && (
          <Block title={t('field.total')} sums={chain.ledger_total} currency={chain.currency} />
        )}
      </table>
    </div>
  );
}
