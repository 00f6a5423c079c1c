import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkError, reloadPage } from '../load.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/menu/Button.tsx';

interface Props {
  /** A new value resets the error. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly place: string;
  /** The server would not answer a reload: this page stays. */
  readonly unreachable: boolean;
}

/** Limits an error to one screen; the rest of the application keeps working. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place, unreachable: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, unreachable: false };
  }

  static getDerivedStateFromProps(props: Props, state: { place: string }) {
    return props.place === state.place ? null : { error: null, place: props.place };
  }

  override componentDidCatch(error: unknown) {
    // Code that did not arrive is a network error, which the server's log already shows.
    if (error instanceof ChunkError) return;
    void import('../reports.ts').then(({ reportCrash }) => reportCrash(error)).catch(() => undefined);
  }

  private readonly leave = (): void => {
    void reloadPage(() => location.assign(paths.home)).then((there) => there || this.setState({ unreachable: true }));
  };

  private readonly again = (): void => {
    // Rendering again requests the missing code again.
    if (this.state.error instanceof ChunkError) this.setState({ error: null });
    else void reloadPage().then((there) => there || this.setState({ unreachable: true }));
  };

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <Broken error={this.state.error} unreachable={this.state.unreachable} onAgain={this.again} onLeave={this.leave} />
    );
  }
}

interface BrokenProps {
  readonly error: unknown;
  readonly unreachable: boolean;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

function Broken({ error, unreachable, onAgain, onLeave }: BrokenProps) {
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
        <Button intent="primary" onClick={onAgain}>
          {t('error.reload')}
        </Button>
        {/* A plain link, so that the next page starts afresh. */}
        <a
          className="bp6-button"
          href={paths.home}
          onClick={(event) => {
            event.preventDefault();
            onLeave();
          }}
        >
          {t('error.home')}
        </a>
      </div>
      {unreachable && <p role="status">{t('failure.network')}</p>}
    </div>
  );
}
