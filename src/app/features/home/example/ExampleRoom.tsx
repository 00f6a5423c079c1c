import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../i18n.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const Example = lazyPart(async () => {
  const [part] = await Promise.all([import('./Example.tsx'), loadTexts(['example', 'comparison', 'record', 'units'])]);
  return part;
});

/** One screen ahead, so that users who scroll find it loaded. */
const NEAR = '100%';
const BREATH_MS = 400;

/** Same as `useIsFetching`, which would add to the first load of every visitor. */
function useBusy(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (told) => client.getQueryCache().subscribe(notifyManager.batchCalls(told)),
    () => client.isFetching() > 0,
    () => true,
  );
}

/** True once the place is near the viewport, no query is loading and the browser is idle. */
function useTurn(place: { readonly current: Element | null }): boolean {
  const [near, setNear] = useState(false);
  const [turn, setTurn] = useState(false);
  const busy = useBusy();
  useEffect(() => {
    const box = place.current;
    if (!box || near || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: NEAR,
    });
    seen.observe(box);
    return () => seen.disconnect();
  }, [place, near]);
  useEffect(() => {
    if (!near || busy || turn) return;
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'undefined') {
      const wait = setTimeout(setTurn, BREATH_MS, true);
      return () => clearTimeout(wait);
    }
    const wait = requestIdleCallback(() => setTurn(true));
    return () => cancelIdleCallback(wait);
  }, [near, busy, turn]);
  return turn;
}

/** One page of the product; its space is reserved while it loads. */
export function ExampleRoom() {
  const { t } = useTranslation('home');
  const place = useRef<HTMLDivElement>(null);
  const turn = useTurn(place);
  return (
    <section className="k-fresh k-noprint" aria-labelledby="example">
      <h2 id="example">{t('example.title')}</h2>
      <p className="k-muted">{t('example.text')}</p>
      <div ref={place} className="k-example-room">
        {turn && <Example />}
      </div>
    </section>
  );
}
