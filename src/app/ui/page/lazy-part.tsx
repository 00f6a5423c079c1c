import { Component, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkError, loadable, Waiting } from '../../load.ts';
import { Button } from '../menu/Button.tsx';

/** A part of a screen whose code did not come says so in its place; the screen around it, and what is typed there, stays. */
class PartBoundary extends Component<{ readonly children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // What else broke is the screen's own boundary's.
    if (!(error instanceof ChunkError)) throw error as Error;
    return <Missing onRetry={() => this.setState({ error: null })} />;
  }
}

function Missing({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className="k-row k-missing">
      <span>{t('error.part')}</span>
      <Button onClick={onRetry}>{t('ui.retry')}</Button>
    </div>
  );
}

interface LazyPart<P> {
  (props: P): ReactNode;
  /** Fetches it: early, while what it shows is still to come, or for what is drawn together with it. Null when it is there. */
  readonly load: () => Promise<unknown> | null;
}

/**
 * In the place of `React.lazy`, which remembers a failure forever and takes the whole screen down with it. `waiting` keeps
 * its place; without it, what the `Waiting` around it says.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting?: ReactNode,
): LazyPart<P> {
  const { Part, load: ask } = loadable(load);
  const Whole = (props: P) => (
    <PartBoundary>
      {waiting ? (
        <Waiting value={waiting}>
          <Part {...props} />
        </Waiting>
      ) : (
        <Part {...props} />
      )}
    </PartBoundary>
  );
  return Object.assign(Whole, { load: ask });
}
