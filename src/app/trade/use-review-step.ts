import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddress, useUndone } from '../ui/page/use-address.ts';

interface ReviewStep {
  /** Whether the flow is at its review. */
  readonly reviewing: boolean;
  readonly onReview: () => void;
  readonly onBack: () => void;
}

/**
 * Gives the review its own history entry: Back returns to the fields, Forward to the review.
 * @returns the step back: after a link straight to the review, or before the address is updated, there is no history
 * entry to return from
 */
export function useReviewStep({ reviewing, onReview, onBack }: ReviewStep): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search, change] = useAddress();
  const entered = useRef(false);
  const wanted = search.get('step') === 'review';
  const last = useRef({ reviewing: false, wanted: false, pathname });
  /** The review state that was requested of the address and is not there yet. */
  const pending = useRef<boolean | null>(null);
  useEffect(() => {
    const before = last.current;
    last.current = { reviewing, wanted, pathname };
    const own = wanted !== before.wanted && wanted === pending.current;
    if (own) pending.current = null;
    if (reviewing !== before.reviewing) window.scrollTo(0, 0);
    if (reviewing === wanted) return;
    // The first save gave the draft its own address, and the step was lost in the change.
    const lost = pathname !== before.pathname && reviewing === pending.current;
    // A user who went back before the address was updated is not moved forward by it.
    if (reviewing !== before.reviewing || own || lost) {
      pending.current = reviewing;
      if (reviewing) entered.current = true;
      // A forced return to the fields leaves no history entry.
      change({ step: reviewing ? 'review' : null }, !reviewing);
    } else if (wanted !== before.wanted) (wanted ? onReview : onBack)();
  });
  useUndone(() => {
    pending.current = null;
    if (reviewing !== wanted) (wanted ? onReview : onBack)();
  });
  return () => (entered.current && wanted ? void navigate(-1) : onBack());
}
