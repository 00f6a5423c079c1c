import { useTranslation } from 'react-i18next';
import { Bars } from '../../ui/charts/Bars.tsx';
import { Columns } from '../../ui/charts/Columns.tsx';
import type { Figures } from '../../ui/charts/figures.ts';
import { Pictured } from '../../ui/charts/Pictured.tsx';
import { Stacked } from '../../ui/charts/Stacked.tsx';
import { Strip } from '../../ui/charts/Strip.tsx';
import { Section } from '../../ui/page/Section.tsx';

const COUNTS = [
  [3, 1],
  [12, 7],
  [0, 0],
] as const;

/** Charts, and the table that each of them can be instead. */
export function Charts() {
  const { t } = useTranslation('common');
  const figures: Figures = {
    head: t('ui.page'),
    series: [
      { key: 'all', title: t('ui.next') },
      { key: 'some', title: t('ui.previous') },
    ],
    items: COUNTS.map(([all, some], at) => ({
      key: String(at),
      label: `${t('ui.page')} ${at + 1}`,
      values: { all, some },
    })),
    total: { label: t('ui.page'), values: { all: 15, some: 8 } },
  };
  return (
    <>
      <Section title="charts/Bars">
        <Bars figures={figures} part="some" />
      </Section>
      <Section title="charts/Columns">
        <Columns figures={figures} summary={t('ui.page')} short={({ key }) => key} />
      </Section>
      <Section title="charts/Stacked">
        <Stacked figures={figures} />
      </Section>
      <Section title="charts/Strip">
        <Strip figures={figures} nothing={t('ui.close')} />
      </Section>
      <Section title="charts/Pictured">
        <Pictured title={t('ui.page')} figures={figures} picture={undefined} asTable />
      </Section>
    </>
  );
}
