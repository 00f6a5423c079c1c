import { Component, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkError, loadable, Waiting } from '../../load.ts';
import { Button } from '../menu/Button.tsx';

/** If the code of a part fails to load, shows that in its place; the screen around it, with its input, stays. */
class PartBoundary extends Component<{ readonly children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Other errors are left to the screen's own boundary.
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
  /** Loads the code early, or together with related parts. Null once it is loaded. */
  readonly load: () => Promise<unknown> | null;
}

/**
 * Replaces `React.lazy`, which keeps a failure forever and takes down the whole screen. `waiting` is shown while
 * loading; without it, the surrounding `Waiting` applies.
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
