import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedOffer } from '../../../trade/comparison/compared.ts';
import { useCompanyName } from '../../../trade/use-company-name.ts';

const useNamed = () => {
  const { t } = useTranslation('procurement');
  const nameOf = useCompanyName();
  return ({ organization }: ReceivedOffer) => `${t('field.comment')}: ${nameOf(organization)}`;
};

/** The supplier's comment on its offer. Only a long one scrolls, and only then it is a tab stop. */
export function OfferComment({ offer }: { readonly offer: ReceivedOffer }) {
  const named = useNamed();
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const seen = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    seen.observe(current);
    return () => seen.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="k-small p-comment"
      role="group"
      aria-label={named(offer)}
      // Lets the arrow keys scroll.
      tabIndex={scrolls ? 0 : undefined}
    >
      {offer.comment}
    </div>
  );
}

/** Printed below the table: in a column, a long comment would fill several sheets. */
export function PaperComments({ offers }: { readonly offers: readonly ReceivedOffer[] }) {
  const named = useNamed();
  const said = offers.filter(({ comment }) => comment !== '');
  if (said.length === 0) return null;
  return (
    <dl className="p-comments">
      {said.map((offer) => (
        <div key={offer.id}>
          <dt>{named(offer)}</dt>
          <dd>{offer.comment}</dd>
        </div>
      ))}
    </dl>
  );
}
