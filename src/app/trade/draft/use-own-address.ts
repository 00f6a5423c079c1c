import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STAYING } from '../../ui/page/stay.ts';

/**
 * A draft has a number of its own from its first save on: the address names it, and the cursor stays where it is.
 * @param own address of the stored draft; null before
 */
export function useOwnAddress(own: string | null, begun: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Asked again when the review has opened meanwhile and put its own address in the way.
  useEffect(() => {
    if (own !== null && pathname === begun) void navigate({ pathname: own, search }, STAYING);
  }, [own, begun, pathname, search, navigate]);
}
