import './logo.css';
import { type ReactNode, useState } from 'react';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../../i18n.ts';

interface LogoProps {
  readonly name: string;
  readonly source: string | null | undefined;
  /** Beside a line of text. */
  readonly small?: boolean;
}

/** A company's picture, or its first letter where there is none or it cannot be shown; the name stands beside it. */
export function Logo({ name, source, small = false }: LogoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = small ? 'k-logo k-logo-small' : 'k-logo';
  if (source && source !== broken)
    return <img className={look} src={source} alt="" referrerPolicy="no-referrer" onError={() => setBroken(source)} />;
  return (
    <span className={look} aria-hidden="true">
      {([...name.trim()][0] ?? '').toUpperCase()}
    </span>
  );
}

interface NamedProps {
  readonly company: { readonly name: string; readonly intername?: string; readonly image?: string | null | undefined };
  /** The name as it is shown, and what stands with it. */
  readonly children: ReactNode;
}

/** A company by its logo and name, on one line. */
export function WithLogo({ company, children }: NamedProps) {
  const language = useLanguage();
  return (
    <span className="k-logo-named">
      <Logo small name={companyName(language, company)} source={company.image} />
      <span>{children}</span>
    </span>
  );
}
