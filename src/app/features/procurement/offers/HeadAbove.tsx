import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyName } from '../../../trade/use-company-name.ts';
import type { ReceivedOffer } from '../../../trade/comparison/compared.ts';

/** Height of the top bar, which covers the table head. */
const BELOW_BAR = '-48px 0px 0px 0px';

/**
 * On a phone the page scrolls vertically, and a table head inside a horizontally scrolling box cannot be sticky. Once
 * the head is out of view, this strip above the table shows the companies and scrolls sideways with it.
 */
export function HeadAbove({ offers }: { readonly offers: readonly ReceivedOffer[] }) {
  const { t } = useTranslation('procurement');
  const nameOf = useCompanyName();
  const place = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const box = place.current?.nextElementSibling;
    const head = box?.querySelector('thead');
    if (!head || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(
      (all) => {
        const last = all.at(-1);
        setGone(last !== undefined && !last.isIntersecting && last.boundingClientRect.top < 0);
      },
      { rootMargin: BELOW_BAR },
    );
    seen.observe(head);
    return () => seen.disconnect();
  }, []);
  useEffect(() => {
    const box = place.current?.nextElementSibling;
    const strip = place.current?.firstElementChild;
    if (!gone || !box || !strip) return;
    const follow = () => strip.scrollTo({ left: box.scrollLeft });
    follow();
    box.addEventListener('scroll', follow, { passive: true });
    return () => box.removeEventListener('scroll', follow);
  }, [gone, offers]);
  return (
    <div ref={place} className="p-above k-noprint" aria-hidden="true">
      {gone && (
        <div>
          <span>{t('field.lots')}</span>
          {offers.map((offer) => (
            <strong key={offer.id}>{nameOf(offer.organization)}</strong>
          ))}
        </div>
      )}
    </div>
  );
}
