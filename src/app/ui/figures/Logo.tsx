import './logo.css';
import { type ReactNode, useState } from 'react';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../../i18n.ts';

interface LogoProps {
  readonly name: string;
  readonly source: string | null | undefined;
  /** For use beside a line of text. */
  readonly small?: boolean;
}

/** A company's logo, or its first letter if there is none or it fails to load; the name is shown beside it. */
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
  /** The displayed name and anything below it. */
  readonly children: ReactNode;
}

/** A company with logo and name, on one line. */
export function WithLogo({ company, children }: NamedProps) {
  const language = useLanguage();
  return (
    <span className="k-logo-named">
      <Logo small name={companyName(language, company)} source={company.image} />
      <span>{children}</span>
    </span>
  );
}
