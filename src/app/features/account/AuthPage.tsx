import './account.css';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/page/use-page-title.ts';

interface AuthPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** Page with a single task, centred. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  const heading = usePageTitle(title);
  return (
    <div className="k-auth">
      <div className="k-auth-card">
        <div className="k-auth-head">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className="k-muted">{lead}</p>}
        </div>
        {children}
      </div>
      {foot && <p className="k-auth-foot">{foot}</p>}
    </div>
  );
}

/** Missing fields get our own messages, so the browser's validation is off. */
export function AuthForm({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  return (
    <form
      className="k-auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
