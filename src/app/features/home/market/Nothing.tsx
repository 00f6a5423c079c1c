import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import type { Market } from './use-market.ts';

/** Link to the request for a quotation, prefilled with the search text. */
const askFor = ({ search, tariff_number }: Market['values']): string =>
  search === ''
    ? paths.quotationRequest
    : paths.quotationRequestFor({ name: search, quantity: '', unit: '', tariff_number });

/** Shortest text that matches the beginning of a word; shorter ones match only whole words. */
const FEWEST = 3;

/** No results: suggests fewer filters, all products, or a request for a quotation. */
export function Nothing({ market }: { readonly market: Market }) {
  const { t } = useTranslation('market');
  const { active, narrowed, values } = market;
  const searched = active.length > 0;
  const short = values.search.split(/\s+/).every((word) => word.length < FEWEST);
  return (
    <EmptyState
      drawing="search"
      title={searched ? t('common:ui.noResults') : t('none')}
      description={t(
        narrowed.length > 0 ? 'noneFiltered' : !searched ? 'noneYet' : short ? 'noneShort' : 'noneSearched',
      )}
      action={
        <>
          {narrowed.length > 0 ? (
            <Button onClick={market.clear}>{t('clear')}</Button>
          ) : (
            searched && <Button onClick={market.clearAll}>{t('showEverything')}</Button>
          )}
          <LinkButton to={askFor(values)} intent="primary">
            {t('ask')}
          </LinkButton>
        </>
      }
    />
  );
}

/** Invalid price: on a narrow screen its field is not visible. */
export function WrongPrice({ market }: { readonly market: Market }) {
  const { t } = useTranslation('market');
  return (
    <EmptyState title={t('wrongPrice')} action={<Button onClick={market.clearPrices}>{t('clearPrices')}</Button>} />
  );
}
