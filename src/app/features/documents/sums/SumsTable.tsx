import { Scroller } from '../../../ui/page/Scroller.tsx';
import { useTranslation } from 'react-i18next';
import type { Sums } from '../../../../../machines/money/rates.ts';
import { Figure } from './Figure.tsx';

interface SumsBlock {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly sums: Sums; readonly strong: boolean }[];
}

interface SumsTableProps {
  readonly caption: string;
  readonly currency: string;
  readonly blocks: readonly SumsBlock[];
}

/** Net, VAT and gross of several items, in blocks, usually one per VAT rate. */
export function SumsTable({ caption, currency, blocks }: SumsTableProps) {
  const { t } = useTranslation('money');
  return (
    <Scroller className="d-scroll" label={`${caption}, ${currency}`}>
      <table className="d-rates d-ledger">
        <caption className="k-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.vat_rate')}</th>
            <th scope="col">{t('field.net')}</th>
            <th scope="col">{t('field.vat')}</th>
            <th scope="col">{t('field.gross')}</th>
          </tr>
        </thead>
        {blocks.map((block) => (
          <tbody key={block.key}>
            <tr>
              <th scope="rowgroup" colSpan={4} className="d-ledger-rate">
                {block.title}
              </th>
            </tr>
            {block.rows.map(({ label, sums, strong }) => (
              <tr key={label} className={strong ? 'd-ledger-left' : undefined}>
                <th scope="row">{label}</th>
                {([sums.net, sums.vat, sums.gross] as const).map((amount, at) => (
                  <td key={['net', 'vat', 'gross'][at]}>
                    <Figure amount={amount} currency={currency} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Scroller>
  );
}
