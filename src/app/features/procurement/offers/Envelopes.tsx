import './envelopes.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { receiptEndpoints } from '../../../../contract/procurement/receipt.ts';
import { useApi } from '../../../api/queries.ts';
import { Seal } from '../../../ui/figures/Seal.tsx';

/** Further envelopes are counted but not drawn. */
const DRAWN = 12;

/** The offers as envelopes: sealed until the opening, then all opened together, each with its receipt. */
export default function Envelopes({ row }: { readonly row: Inquire }) {
  const { t } = useTranslation('running');
  const sealed = row.evaluation === 'sealed';
  const [came] = useState(sealed);
  const { data } = useApi(receiptEndpoints.receiptList, { params: { id: row.id } }, { enabled: came && !sealed });
  const [received] = useState(row.offers_count ?? 0);
  const receipts = data?.receipts ?? [];
  // With few companies the number of offers is hidden until the opening.
  const count = sealed ? received : Math.max(received, receipts.length);
  // Shown only to users who are on the page when the offers are opened; later visitors see just the comparison.
  if (!came || count === 0) return null;
  return (
    <section className={`p-envelopes k-noprint ${sealed ? '' : 'p-envelopes-open'}`}>
      <p role="status">{t(sealed ? 'envelopes.sealed' : 'envelopes.opened', { count })}</p>
      <ul className="k-list" aria-hidden="true">
        {Array.from({ length: Math.min(count, DRAWN) }, (_, at) => {
          const hash = receipts[at]?.hash;
          return (
            <li key={at}>
              <Envelope />
              {hash ? <Seal hash={hash} /> : <span className="p-envelope-seal" />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Envelope() {
  return (
    <svg viewBox="0 0 72 56">
      <rect x="0.5" y="12.5" width="71" height="43" rx="3" className="p-envelope-back" />
      <path d="M8 16.5h56v22H8z" className="p-envelope-sheet" />
      <path d="M14 22h32M14 28h24" className="p-envelope-lines" />
      <path d="M0.5 15.5v37a3 3 0 0 0 3 3h65a3 3 0 0 0 3-3v-37L36 40z" className="p-envelope-front" />
      <path d="M1.5 13.5 36 40l34.5-26.5z" className="p-envelope-flap" />
    </svg>
  );
}
