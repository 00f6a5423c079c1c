import { ArrowDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-down';
import { ArrowUpIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-up';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../../contract/dashboard/widgets.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { hiddenOr, moved, PINNED, placed, reset } from './use-arrangement.ts';

interface ArrangeProps {
  readonly dashboard: Dashboard;
  readonly arrange: (widgets: Dashboard['widgets'] | null) => void;
  readonly onDone: () => void;
}

/** Chooses which widgets are shown and in what order. */
export function Arrange({ dashboard, arrange, onDone }: ArrangeProps) {
  const { t } = useTranslation('dashboard');
  const { widgets } = dashboard;
  const shown = placed(widgets);
  return (
    <Section
      title={t('arrange.title')}
      description={t('arrange.text')}
      actions={
        <>
          <Button minimal onClick={() => arrange(reset(dashboard))}>
            {t('arrange.reset')}
          </Button>
          <Button intent="primary" onClick={onDone}>
            {t('arrange.done')}
          </Button>
        </>
      }
    >
      <ol className="k-list k-arrange">
        {widgets.map(({ id, hidden }) => {
          const title = t(`widget.${id}.title`);
          const at = shown.findIndex((each) => each.id === id);
          return (
            <li key={id}>
              <CheckField
                name={`show-${id}`}
                label={title}
                checked={!hidden}
                onChange={(show) => arrange(hiddenOr(widgets, id, !show))}
              />
              {(id === PINNED ? [] : ([-1, 1] as const)).map((by) => {
                const end = by < 0 ? at === 0 : at === shown.length - 1;
                return (
                  <Button
                    key={by}
                    minimal
                    icon={by < 0 ? ArrowUpIcon : ArrowDownIcon}
                    label={`${t(by < 0 ? 'arrange.up' : 'arrange.down')}: ${title}`}
                    blocked={
                      hidden ? t('arrange.hidden') : end ? t(by < 0 ? 'arrange.first' : 'arrange.last') : undefined
                    }
                    onClick={() => arrange(moved(widgets, id, by))}
                  />
                );
              })}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
