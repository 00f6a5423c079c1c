import { companyName } from '../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../i18n.ts';

/** Returns a company's name for a screen, in the user's script and in its own. */
export function useCompanyName(): (company: { readonly name: string; readonly intername: string }) => string {
  const language = useLanguage();
  return (company) => companyName(language, company);
}
