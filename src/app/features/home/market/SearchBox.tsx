import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { call } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import type { ListQuery } from '../../../trade/use-list-query.ts';
import { useTypedFilter } from '../../../trade/use-typed-filter.ts';
import { OptionRow } from '../../../ui/fields/OptionRow.tsx';
import { Button } from '../../../ui/menu/Button.tsx';
import { isComposing } from '../../../ui/page/composing.ts';
import { READ } from './filters.ts';

interface Suggestion {
  readonly text: string;
  readonly product: number | null;
}

const PAUSE_MS = 150;

/** Suggestions for the typed text; only the latest request counts. */
function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] {
  const [found, setFound] = useState<{ readonly text: string; readonly rows: readonly Suggestion[] } | null>(null);
  const asked = text.trim();
  useEffect(() => {
    if (!wanted || asked.length < 2) return;
    const abort = new AbortController();
    const ask = async () => {
      const result = await call(publicProductEndpoints.publicProductSuggest, {
        query: { search: asked },
        signal: abort.signal,
      });
      // A failed request just shows no suggestions.
      if (!abort.signal.aborted) setFound({ text: asked, rows: result.ok ? result.data : [] });
    };
    const wait = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(wait);
      abort.abort();
    };
  }, [asked, wanted]);
  return wanted && found?.text === asked ? found.rows : [];
}

/** Searches for goods; `live` searches while typing, otherwise Enter does. */
export function SearchBox({ list, live }: { readonly list: ListQuery; readonly live: boolean }) {
  const { t } = useTranslation('market');
  const navigate = useNavigate();
  const id = useId();
  const { text, setText, commit } = useTypedFilter(list, 'search', READ.search, live);
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const options = useSuggestions(text, typing);
  const open = options.length > 0;
  const close = () => {
    setTyping(false);
    setActive(-1);
  };
  const take = ({ text: chosen, product }: Suggestion) => {
    close();
    if (product === null) commit(chosen);
    else void navigate(paths.publicProduct(product));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && open) {
      event.preventDefault();
      const places = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : places - 1;
      // One place more than the suggestions: the typed text itself.
      setActive((at) => ((at + 1 + step) % places) - 1);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };
  return (
    <form
      className="m-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = options[active];
        if (chosen) return take(chosen);
        close();
        commit(text);
      }}
    >
      <div className="m-search-box">
        <SearchIcon size={16} />
        <input
          className="bp6-input"
          type="search"
          name="search"
          role="combobox"
          aria-label={t('search')}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={200}
          placeholder={t('search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setTyping(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <div className="k-options" role="listbox" id={`${id}-list`} aria-label={t('suggestions')} hidden={!open}>
          {options.map((option, at) => (
            <OptionRow
              key={`${option.product} ${option.text}`}
              id={`${id}-${at}`}
              text={option.text}
              selected={at === active}
              onTake={() => take(option)}
              onPoint={() => setActive(at)}
            />
          ))}
        </div>
      </div>
      <Button type="submit" intent="primary" size="large">
        {t('searchButton')}
      </Button>
    </form>
  );
}
