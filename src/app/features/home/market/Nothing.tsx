import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import type { Market } from './use-market.ts';

/** The request for a quotation, with the words that were searched for. */
const askFor = ({ search, tariff_number }: Market['values']): string =>
  search === ''
    ? paths.quotationRequest
    : paths.quotationRequestFor({ name: search, quantity: '', unit: '', tariff_number });

/** The beginning of a word finds it from so many letters on; a shorter one is looked for whole. */
const FEWEST = 3;

/** Nothing fits: fewer filters, all there is, or somebody is asked. */
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

/** A price that is none: on a narrow screen its field is out of sight. */
export function WrongPrice({ market }: { readonly market: Market }) {
  const { t } = useTranslation('market');
  return (
    <EmptyState title={t('wrongPrice')} action={<Button onClick={market.clearPrices}>{t('clearPrices')}</Button>} />
  );
}
