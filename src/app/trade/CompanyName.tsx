import './trade.css';
import { companyName, shownName } from '../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../i18n.ts';

interface CompanyNameProps {
  readonly company: { readonly name?: string | null | undefined; readonly intername?: string | null | undefined };
}

/** A company in a list row, on at most two lines; its full names are in the tooltip. */
export function CompanyName({ company }: CompanyNameProps) {
  const language = useLanguage();
  const named = { name: company.name ?? '', intername: company.intername ?? '' };
  return <Brief text={shownName(language, named)} title={companyName(language, named)} />;
}

interface BriefProps {
  readonly text: string;
  readonly title?: string;
}

/** A possibly long text, cut after its second line. */
export function Brief({ text, title = text }: BriefProps) {
  return (
    <span className="t-brief" dir="auto" title={title}>
      {text}
    </span>
  );
}
