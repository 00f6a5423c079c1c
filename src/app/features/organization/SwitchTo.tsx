import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Organization } from '../../../contract/organization/organization.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi, useCommand } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { switchOrganization } from '../../session/session.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';

/** Members, accounts and changes need the active organisation; offers to switch to this one. */
export function SwitchTo({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('account');
  const textOf = useFailureText();
  const navigate = useNavigate();
  const { data: profile } = useApi(profileEndpoints.profileMine);
  const change = useCommand(profileEndpoints.profileUpdate, {
    onDone: () => {
      switchOrganization(organization.id);
      void navigate(paths.dashboard);
    },
  });
  return (
    <InlineMessage
      title={t('organization.notActive')}
      actions={
        <Button
          busy={change.isPending}
          onClick={() =>
            profile && change.mutate({ params: { person: profile.id }, body: { organization: organization.id } })
          }
        >
          {t('organization.switch')}
        </Button>
      }
    >
      <p>{t('organization.notActiveText')}</p>
      {change.isError && <p className="k-error">{textOf(change.error.failure)}</p>}
    </InlineMessage>
  );
}
