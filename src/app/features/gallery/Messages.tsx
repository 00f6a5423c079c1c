import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { PageSkeleton, PartSkeleton, RecordSkeleton } from '../../ui/page/Skeleton.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState, ErrorState, InlineMessage } from '../../ui/page/States.tsx';

const INTENTS = ['none', 'primary', 'success', 'warning', 'danger'] as const;
const FAULTS = [
  { ok: false, kind: 'network', detail: '' },
  { ok: false, kind: 'notFound', detail: '' },
  { ok: false, kind: 'throttled', detail: '', seconds: 20 },
] as const;
const nothing = () => undefined;

export function Messages() {
  const { t } = useTranslation('common');
  const again = <Button onClick={nothing}>{t('ui.retry')}</Button>;
  return (
    <>
      <Section title="page/InlineMessage">
        {INTENTS.map((intent) => (
          <InlineMessage key={intent} intent={intent} title={t('ui.areYouSure')} actions={again}>
            {t('ui.busy')}
          </InlineMessage>
        ))}
      </Section>
      <Section title="fields/ErrorSummary">
        <ErrorSummary
          form={[t('ui.busy')]}
          errors={{ page: [t('ui.noResults')] }}
          labels={{ page: t('ui.page') }}
          focus={false}
        />
      </Section>
      <Section title="page/EmptyState">
        <EmptyState title={t('ui.nothingFound')} description={t('ui.noResults')} action={again} />
        {(['ledger', 'search', 'missing', 'goods', 'envelope'] as const).map((drawing) => (
          <EmptyState key={drawing} drawing={drawing} title={t('ui.nothingFound')} action={again} />
        ))}
      </Section>
      <Section title="page/ErrorState">
        {FAULTS.map((fault) => (
          <ErrorState key={fault.kind} error={fault} onRetry={nothing} />
        ))}
      </Section>
      <Section title="page/Loading, page/Skeleton">
        <Loading />
        <RecordSkeleton />
        <PageSkeleton of="fields" />
        <PartSkeleton />
      </Section>
    </>
  );
}
