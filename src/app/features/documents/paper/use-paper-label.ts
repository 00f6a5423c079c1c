import i18next, { type TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/platform/fields.ts';
import { labelText, secondOf } from '../../../../contract/invoicing/paper-labels.ts';

export type PaperLabel = (key: string, params?: Readonly<Record<string, string>>) => string;

/** Labels of the paper: in the user's language and, if set, in the document's second language. */
export function usePaperLabel(second: Language | null): PaperLabel {
  const { t, i18n } = useTranslation('money');
  const [loaded, setLoaded] = useState<{ language: Language; t: TFunction } | null>(null);
  const wanted = secondOf(i18n.language, second);
  useEffect(() => {
    let current = true;
    const load = async (language: Language) => {
      await i18next.loadLanguages(language);
      await i18next.reloadResources(language, 'money');
      if (current) setLoaded({ language, t: i18next.getFixedT(language, 'money') as TFunction });
    };
    if (wanted !== null) void load(wanted);
    return () => {
      current = false;
    };
  }, [wanted]);
  const other = loaded?.language === wanted ? loaded?.t : undefined;
  return (key, params) => labelText(t(key, { ...params }), other?.(key, { ...params }) ?? null);
}
