import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STAYING } from '../../ui/page/stay.ts';

/**
 * Moves to the draft's own address after its first save; the cursor keeps its place.
 * @param own address of the stored draft; null before
 */
export function useOwnAddress(own: string | null, begun: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // Runs again when the review opened in between and its own navigation interfered.
  useEffect(() => {
    if (own !== null && pathname === begun) void navigate({ pathname: own, search }, STAYING);
  }, [own, begun, pathname, search, navigate]);
}
