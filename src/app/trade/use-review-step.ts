import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress, useUndone } from '../ui/page/use-address.ts';

interface ReviewStep {
  /** The flow stands at its review. */
  readonly reviewing: boolean;
  readonly onReview: () => void;
  readonly onBack: () => void;
}

/**
 * The review is a place of its own in the history: Back returns to the fields, Forward to the review.
 * @returns the step back: where a link led to the review at once, or the address does not name it yet, there is no
 * place of its own to go back from
 */
export function useReviewStep({ reviewing, onReview, onBack }: ReviewStep): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search, change] = useAddress();
  const entered = useRef(false);
  const wanted = search.get('step') === 'review';
  const last = useRef({ reviewing: false, wanted: false, pathname });
  /** What the address was asked to say and does not say yet. */
  const pending = useRef<boolean | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = { reviewing, wanted, pathname };
    const own = wanted !== before.wanted && wanted === pending.current;
    if (own) pending.current = null;
    if (reviewing !== before.reviewing) window.scrollTo(0, 0);
    if (reviewing === wanted) return;
    // The first save gave the draft an address of its own, over which the step was lost.
    const lost = pathname !== before.pathname && reviewing === pending.current;
    // Who went back before the address had followed is not led on by it.
    if (reviewing !== before.reviewing || own || lost) {
      pending.current = reviewing;
      if (reviewing) entered.current = true;
      // What sends one back to the fields is no place to return to.
      change({ step: reviewing ? 'review' : null }, !reviewing);
    } else if (wanted !== before.wanted) (wanted ? onReview : onBack)();
  });
  useUndone(() => {
    pending.current = null;
    if (reviewing !== wanted) (wanted ? onReview : onBack)();
  });
  return () => (entered.current && wanted ? void navigate(-1) : onBack());
}
