import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import { type Organization, organizationEndpoints } from '../../../contract/organization/organization.ts';
import { REQUEST_CATEGORIES } from '../../../contract/catalogue/request-category.ts';
import { useApi } from '../../api/queries.ts';
import { FormConflict } from '../../forms/FormConflict.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Chooses which requests for quotations the organisation receives. */
export function ReceiveRequests() {
  const { id = '' } = useParams();
  const organization = useApi(organizationEndpoints.organizationGet, { params: { id } });
  return organization.data ? (
    <Editor key={id} organization={organization.data} />
  ) : (
    <PartSkeleton of="fields" rows={3} />
  );
}

type Patch = BodyIn<typeof organizationEndpoints.organizationUpdate>;
type Values = ReturnType<typeof valuesOf>;

/** Entries are separated by newlines, commas or semicolons. */
const entriesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const valuesOf = (row: Organization) => ({
  receive_requests: row.receive_requests ? '1' : '',
  words_filter: row.words_filter.join('\n'),
  request_categories: row.request_categories.join('\n'),
  request_tariffs: row.request_tariffs.join('\n'),
});

const bodyOf = (values: Values): Patch => ({
  receive_requests: values.receive_requests === '1',
  words_filter: entriesOf(values.words_filter),
  request_categories: entriesOf(values.request_categories) as Patch['request_categories'],
  request_tariffs: entriesOf(values.request_tariffs),
});

function Editor({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation(['requests', 'common', 'procurement']);
  const form = useSettingsForm({ slot: 'receive-requests', organization, valuesOf, bodyOf, said: t('receive.saved') });
  /** The server names the invalid entry (`words_filter.2`); the field shows the errors of all its entries. */
  const errorOf = (name: string) => {
    const found = Object.entries(form.errors).filter(([path]) => path === name || path.startsWith(`${name}.`));
    return found.length === 0 ? undefined : [...new Set(found.flatMap(([, messages]) => messages))];
  };
  const chosen = entriesOf(form.values.request_categories);
  const blocked = organization.editable ? undefined : t('common:reason.permission');
  const field = (name: keyof Values, label: string) => ({
    name,
    label: t(`receive.${label}`),
    hint: t(`receive.${label}Hint`),
    value: form.values[name],
    onChange: form.set(name),
    error: errorOf(name),
    disabled: !organization.editable,
  });
  return (
    <form
      className="k-stack k-settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary form={form.form} />
      <Section title={t('receive.title')} description={t('receive.text')}>
        <CheckField
          name="receive_requests"
          label={t('receive.on')}
          hint={t('receive.onHint')}
          checked={form.values.receive_requests === '1'}
          onChange={(on) => form.set('receive_requests')(on ? '1' : '')}
          disabled={!organization.editable}
        />
        <div className="k-fields">
          <TextField {...field('words_filter', 'words')} multiline rows={5} />
          <TextField {...field('request_tariffs', 'tariffs')} multiline rows={5} mono />
        </div>
        <fieldset className="k-choices">
          <legend className="k-label">{t('receive.categories')}</legend>
          <p className="k-hint">{t('receive.categoriesHint')}</p>
          {REQUEST_CATEGORIES.map((category) => (
            <CheckField
              key={category}
              name={`request_categories.${category}`}
              label={t(`category.${category}`)}
              checked={chosen.includes(category)}
              onChange={(on) =>
                form.set('request_categories')(
                  REQUEST_CATEGORIES.filter((one) => (one === category ? on : chosen.includes(one))).join('\n'),
                )
              }
              disabled={!organization.editable}
            />
          ))}
        </fieldset>
        <div className="k-row k-row-end">
          <Button type="submit" intent="primary" busy={form.busy} blocked={blocked}>
            {t('common:ui.save')}
          </Button>
        </div>
      </Section>
      <FormConflict
        form={form}
        labels={{
          receive_requests: t('receive.on'),
          words_filter: t('receive.words'),
          request_categories: t('receive.categories'),
          request_tariffs: t('receive.tariffs'),
        }}
        show={(name, value) => {
          if (name === 'receive_requests') return t(`procurement:${value === '1' ? 'yes' : 'no'}`);
          if (name !== 'request_categories') return value;
          return entriesOf(value)
            .map((category) => t(`category.${category}`))
            .join('\n');
        }}
      />
    </form>
  );
}
