import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../../contract/dashboard/widgets.ts';
import type { ListQuery } from '../../trade/use-list-query.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { CUSTOM, nameOf, type periodOf, PRESETS, presetsOf, TWELVE } from './period.ts';

interface FiltersProps {
  readonly list: ListQuery;
  readonly dashboard: Dashboard;
  readonly today: string;
  readonly period: ReturnType<typeof periodOf>;
  readonly active: number;
}

/** Period and organisations that the widgets count; both are in the URL. */
export function Filters({ list, dashboard, today, period, active }: FiltersProps) {
  const { t } = useTranslation('dashboard');
  const [custom, setCustom] = useState(false);
  const name = custom ? CUSTOM : nameOf(period, today);
  const others = dashboard.organizations.filter(({ id }) => id !== active);
  const all = [active, ...others.map(({ id }) => id)].join(',');
  return (
    <search className="k-filters k-dashboard-filters k-noprint" aria-label={t('filter.label')}>
      <SelectField
        name="period"
        label={t('filter.period')}
        value={name}
        options={[TWELVE, ...PRESETS, CUSTOM].map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(chosen) => {
          setCustom(chosen === CUSTOM);
          const preset = PRESETS.find((each) => each === chosen);
          if (chosen !== CUSTOM) list.set(preset ? { ...presetsOf(today)[preset] } : { from: null, to: null });
        }}
      />
      {name === CUSTOM &&
        (['from', 'to'] as const).map((day) => (
          <DayField
            key={day}
            name={day}
            label={t(`filter.${day}`)}
            value={list.get(day) || null}
            error={day === 'to' && typeof period === 'string' ? [t(`filter.${period}`)] : []}
            onChange={(value) => list.set({ [day]: value }, true)}
          />
        ))}
      {others.length > 0 && (
        <SelectField
          name="organizations"
          label={t('filter.organizations')}
          value={list.get('organizations')}
          options={[
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: all, label: t('filter.all') },
          ]}
          placeholder={dashboard.organizations.find(({ id }) => id === active)?.name ?? ''}
          onChange={(value) => list.set({ organizations: value })}
        />
      )}
    </search>
  );
}
