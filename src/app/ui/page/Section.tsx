import './page.css';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  /** Without background, for tables with their own frame. */
  readonly bare?: boolean | undefined;
  readonly id?: string | undefined;
  readonly children?: ReactNode;
}

export function Section({ title, description, actions, bare, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={bare ? 'k-section k-section-bare' : 'k-section'} id={id} aria-labelledby={heading}>
      <header className="k-section-head">
        <div>
          <h2 id={heading}>{title}</h2>
          {description && <p className="k-muted">{description}</p>}
        </div>
        {actions && <div className="k-row">{actions}</div>}
      </header>
      <div className="k-section-body">{children}</div>
    </section>
  );
}
