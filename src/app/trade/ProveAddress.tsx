import './trade.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/queries.ts';
import { usePageTitle } from '../ui/page/use-page-title.ts';
import { InlineMessage } from '../ui/page/States.tsx';
import { Button, LinkButton } from '../ui/menu/Button.tsx';
import { useFailureText } from './failure.ts';

/** A page with one message or one action in its middle. */
export function Card({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}) {
  const heading = usePageTitle(title);
  return (
    <div className="t-card">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="k-muted">{lead}</p>
      {children}
    </div>
  );
}

interface ProveAddressProps {
  /** Text keys of this proof: `verify.title`, `verify.lead`, `verify.action`, `verify.again`. */
  readonly texts: 'checkout' | 'requests';
  readonly token: string;
  readonly verify: {
    readonly error: ApiError | null;
    readonly isPending: boolean;
    readonly mutate: (input: { readonly body: { readonly token: string } }) => void;
  };
  /** Where a user with an expired link starts again. */
  readonly again: string;
}

/** Opening a mailed link changes nothing, because mail programs open links too; the button does. */
export function ProveAddress({ texts, token, verify, again }: ProveAddressProps) {
  const { t } = useTranslation(texts);
  const textOf = useFailureText();
  const failure = verify.error?.failure;
  return (
    <Card title={t('verify.title')} lead={t('verify.lead')}>
      {failure && <InlineMessage intent="danger">{textOf(failure)}</InlineMessage>}
      {failure?.kind === 'fields' ? (
        <LinkButton to={again} intent="primary" size="large">
          {t('verify.again')}
        </LinkButton>
      ) : (
        <Button
          intent="primary"
          size="large"
          busy={verify.isPending}
          onClick={() => verify.mutate({ body: { token } })}
        >
          {t('verify.action')}
        </Button>
      )}
    </Card>
  );
}
