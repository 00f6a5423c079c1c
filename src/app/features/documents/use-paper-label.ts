import i18next, { type TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/fields.ts';

/** Labels of the paper: in the reader's language, and in the document's second one where it has another. */
export function usePaperLabel(second: Language | null): (key: string) => string {
  const { t, i18n } = useTranslation('money');
  const [other, setOther] = useState<TFunction | null>(null);
  const wanted = second !== null && second !== i18n.language ? second : null;
  useEffect(() => {
    let current = true;
    setOther(null);
    if (wanted === null) return undefined;
    void i18next
      .loadLanguages(wanted)
      .then(() => i18next.reloadResources(wanted, 'money'))
      .then(() => {
        if (current) setOther(() => i18next.getFixedT(wanted, 'money') as TFunction);
      });
    return () => {
      current = false;
    };
  }, [wanted]);
  return (key) => {
    const own = t(key);
    const translated = other?.(key) ?? own;
    return translated === own ? own : `${own} / ${translated}`;
  };
}
