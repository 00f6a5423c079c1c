import './trade.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useCutEdges } from '../ui/page/Scroller.tsx';
import { useAddress } from '../ui/page/use-address.ts';

export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly count?: number | undefined;
  readonly content: ReactNode;
}

/** Tabs of a record; the selected one is in the address. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useCutEdges(list);
  const [search, change] = useAddress();
  const chosen = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  // Narrow screens show only some tabs: the selected one is scrolled into view.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [chosen?.key]);
  const choose = (tab: Tab | undefined, focus = false) => {
    if (!tab) return;
    change({ tab: tab === tabs[0] ? null : tab.key }, true);
    if (focus) list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.key}`)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Starts from the focused tab: the selection is updated a moment later, and the next key may come first.
    const focused = tabs.findIndex(({ key }) => document.activeElement?.id === `${id}-${key}`);
    const at = focused < 0 ? tabs.findIndex((tab) => tab === chosen) : focused;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(tabs[(to + tabs.length) % tabs.length], true);
  };
  return (
    <div className="t-tabs">
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className="t-tablist" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {tab.title}
            {tab.count !== undefined && <span className="t-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen?.key}`} className="k-stack">
        {chosen?.content}
      </div>
    </div>
  );
}
