import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkError } from '../load.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** A new place is a new try. */
  readonly place: string;
  readonly children: ReactNode;
}

/** One screen that broke leaves the rest of the application standing. */
export class ErrorBoundary extends Component<Props, { error: unknown; place: string }> {
  override state = { error: null as unknown, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: { place: string }) {
    return props.place === state.place ? null : { error: null, place: props.place };
  }

  override render() {
    return this.state.error === null ? this.props.children : <Broken error={this.state.error} />;
  }
}

function Broken({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('common');
  const chunk = error instanceof ChunkError;
  return (
    <div className="k-broken" role="alert">
      <h1>{t(chunk ? 'error.chunk' : 'error.title')}</h1>
      <p>{t(chunk ? 'error.chunkText' : 'error.text')}</p>
      <p className="k-muted k-small">
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </p>
      <div className="k-row">
        <Button intent="primary" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
        {/* A plain address: whatever broke, the next page starts afresh. */}
        <a className="bp6-button" href={paths.home}>
          {t('error.home')}
        </a>
      </div>
    </div>
  );
}
