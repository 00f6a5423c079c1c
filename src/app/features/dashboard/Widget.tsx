import { type ReactNode, useCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dashboardEndpoints } from '../../../contract/dashboard/dashboard.endpoints.ts';
import type { DashboardQuery, Widget as Id } from '../../../contract/dashboard/widgets.ts';
import { urlOf } from '../../api/client.ts';
import { useDownload } from '../../trade/use-download.ts';
import { Menu } from '../../ui/menu/Menu.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { OF_NOW } from './widgets/next.ts';
import { PARTS } from './widgets/parts.tsx';

/** CSV and a workbook in the user's locale, and CSV for programs. */
const FILES = [
  ['csv', 'local'],
  ['xlsx', 'local'],
  ['csv', 'international'],
] as const;

interface WidgetProps {
  readonly id: Id;
  readonly query: DashboardQuery;
  readonly active: number;
  /** Position among the movable widgets; left out if it cannot be moved. */
  readonly place?: { readonly first: boolean; readonly last: boolean } | undefined;
  readonly onMove: (by: -1 | 1) => void;
  readonly onHide: () => void;
  /** Whether it is empty; empty widgets are listed together. */
  readonly quiet: boolean;
  readonly onQuiet: (id: Id, quiet: boolean) => void;
}

/** One widget: title, actions and figures. */
export function Widget({ id, query, active, place, onMove, onHide, quiet, onQuiet }: WidgetProps) {
  const { t } = useTranslation('dashboard');
  const heading = useId();
  const { failed, fetchFile } = useDownload();
  const Part = PARTS[id];
  const title = t(`widget.${id}.title`);
  const { organizations } = query;
  const tell = useCallback((is: boolean) => onQuiet(id, is), [id, onQuiet]);
  const own: DashboardQuery = OF_NOW.has(id) ? (organizations ? { organizations } : {}) : query;
  const head = (ways: ReactNode) => (
    <>
      <header>
        <h2 id={heading}>{title}</h2>
        {ways}
        <span className="k-noprint">
          <Menu
            label={t('arrange.menu', { title })}
            items={[
              ...(place ? ([-1, 1] as const) : []).map((by) => ({
                key: String(by),
                label: t(by < 0 ? 'arrange.up' : 'arrange.down'),
                blocked:
                  by < 0 && place?.first ? t('arrange.first') : by > 0 && place?.last ? t('arrange.last') : undefined,
                onChoose: () => onMove(by),
              })),
              { key: 'hide', label: t('arrange.hide'), onChoose: onHide },
              ...FILES.map(([file, form]) => ({
                key: file + form,
                label: t('common:ui.exportAs', {
                  format: form === 'local' ? file.toUpperCase() : t('common:ui.csvInternational'),
                }),
                onChoose: () =>
                  void fetchFile(
                    urlOf(dashboardEndpoints.dashboardExport.path, { widget: id }, { ...own, file, form }),
                  ),
              })),
            ]}
          />
        </span>
      </header>
      {failed !== null && <InlineMessage intent="danger">{failed}</InlineMessage>}
    </>
  );
  return (
    <section className={`k-card k-widget k-widget-${id}`} aria-labelledby={heading} data-widget={id} hidden={quiet}>
      <Part widget={id} query={own} active={active} head={head} onQuiet={tell} />
    </section>
  );
}
