import './market.css';
import './early-goods.ts';
import 'virtual:blueprint/fields.css';
import '../../../ui/fields/fields.css';
import '../../../styles/states.css';
import { type ReactNode } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Results } from './Results.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useAside } from './state.ts';
import { useMarket } from './use-market.ts';
import { Waiting } from '../../../load.ts';

/** On a narrow screen it loads only on demand. */
const FilterPanel = lazyPart(() => import('./FilterPanel.tsx'));

interface MarketProps {
  /** Whether to search while the user types, because the page is there for the results. */
  readonly live: boolean;
  /** Shown between the search box and the results while nothing is searched for. */
  readonly children?: ReactNode;
}

/** Search for goods: text, filters and results. */
export default function Market({ live, children }: MarketProps) {
  const market = useMarket();
  const aside = useAside();
  const drawer = aside.show && aside.narrow;
  return (
    <div className="m-market">
      <div inert={drawer}>
        <SearchBox list={market.list} live={live} />
      </div>
      {children}
      <div className={aside.show && !aside.narrow ? 'm-columns' : 'm-column'}>
        {aside.show && (
          <Waiting value={<div className="m-aside" />}>
            <FilterPanel market={market} aside={aside} />
          </Waiting>
        )}
        <div inert={drawer}>
          <Results market={market} aside={aside} />
        </div>
      </div>
    </div>
  );
}
