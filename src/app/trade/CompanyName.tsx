import './trade.css';
import { companyName, shownName } from '../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../i18n.ts';

interface CompanyNameProps {
  readonly company: { readonly name?: string | null | undefined; readonly intername?: string | null | undefined };
  /** For a list with many columns. */
  readonly short?: boolean;
}

/** A company in a list row, on one line; its full names are in the tooltip. */
export function CompanyName({ company, short = false }: CompanyNameProps) {
  const language = useLanguage();
  const named = { name: company.name ?? '', intername: company.intername ?? '' };
  return <OneLine text={shownName(language, named)} title={companyName(language, named)} short={short} />;
}

interface OneLineProps extends Pick<CompanyNameProps, 'short'> {
  readonly text: string;
  readonly title?: string;
}

/** A possibly long text that does not make its row higher. */
export function OneLine({ text, title = text, short = false }: OneLineProps) {
  return (
    <span className={short ? 't-one t-one-short' : 't-one'} dir="auto" title={title}>
      {text}
    </span>
  );
}
