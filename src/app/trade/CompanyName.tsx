import './trade.css';
import { companyName, shownName } from '../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../i18n.ts';

interface CompanyNameProps {
  readonly company: { readonly name?: string | null | undefined; readonly intername?: string | null | undefined };
  /** In a list of many columns. */
  readonly short?: boolean;
}

/** A company in a row of a list, on one line; whoever points at it reads all that it is called. */
export function CompanyName({ company, short = false }: CompanyNameProps) {
  const language = useLanguage();
  const named = { name: company.name ?? '', intername: company.intername ?? '' };
  return <OneLine text={shownName(language, named)} title={companyName(language, named)} short={short} />;
}

interface OneLineProps extends Pick<CompanyNameProps, 'short'> {
  readonly text: string;
  readonly title?: string;
}

/** A text that may be long, in a row that is no higher for it. */
export function OneLine({ text, title = text, short = false }: OneLineProps) {
  return (
    <span className={short ? 't-one t-one-short' : 't-one'} dir="auto" title={title}>
      {text}
    </span>
  );
}
