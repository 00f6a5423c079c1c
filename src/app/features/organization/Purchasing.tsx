import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type Organization, organizationEndpoints } from '../../../contract/organization/organization.ts';
import { useApi } from '../../api/queries.ts';
import { FormConflict } from '../../forms/FormConflict.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Limits for changes of an order by the supplier. */
export function Purchasing() {
  const { id = '' } = useParams();
  const organization = useApi(organizationEndpoints.organizationGet, { params: { id } });
  return organization.data ? (
    <Editor key={id} organization={organization.data} />
  ) : (
    <PartSkeleton of="fields" rows={3} />
  );
}

const FLAG = 'changes_beyond_award';
const valuesOf = (row: Organization) => ({ [FLAG]: row[FLAG] ? '1' : '' });
const bodyOf = (values: ReturnType<typeof valuesOf>) => ({ [FLAG]: values[FLAG] === '1' });

function Editor({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation(['settings', 'common', 'procurement']);
  const { editable } = organization;
  const form = useSettingsForm({ slot: 'purchasing', organization, valuesOf, bodyOf, said: t('purchasing.saved') });
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
      <Section title={t('purchasing.title')}>
        <CheckField
          name={FLAG}
          label={t('purchasing.beyondAward')}
          hint={t('purchasing.beyondAwardHint')}
          checked={form.values[FLAG] === '1'}
          onChange={(on) => form.set(FLAG)(on ? '1' : '')}
          disabled={!editable}
        />
        <div className="k-row k-row-end">
          <Button
            type="submit"
            intent="primary"
            busy={form.busy}
            blocked={editable ? undefined : t('common:reason.permission')}
          >
            {t('common:ui.save')}
          </Button>
        </div>
      </Section>
      <FormConflict
        form={form}
        labels={{ [FLAG]: t('purchasing.beyondAward') }}
        show={(_, value) => t(`procurement:${value === '1' ? 'yes' : 'no'}`)}
      />
    </form>
  );
}
