import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RoleRow, roleEndpoints } from '../../../../contract/organization/role.ts';
import { useCommand } from '../../../api/queries.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { ROLE_PATHS } from './role-paths.ts';

/** Deletes an own role, or resets a built-in one to its original permissions. */
export function RemoveRole({ role, blocked }: { readonly role: RoleRow; readonly blocked: string | undefined }) {
  const { t } = useTranslation('roles');
  const textOf = useFailureText();
  const [asked, setAsked] = useState(false);
  const what = role.built_in ? 'reset' : 'delete';
  const remove = useCommand(roleEndpoints.roleDelete, {
    invalidates: ROLE_PATHS,
    onDone: () => {
      setAsked(false);
      toast.success(t(role.built_in ? 'saved' : 'deleted'));
    },
  });
  const { name } = role;
  return (
    <>
      <Button size="small" blocked={blocked} label={t(`${what}Of`, { name })} onClick={() => setAsked(true)}>
        {t(what)}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t(`${what}Title`)}
          confirm={t(`${what}Title`)}
          danger={!role.built_in}
          busy={remove.isPending}
          onClose={() => {
            remove.reset();
            setAsked(false);
          }}
          onConfirm={() => remove.mutate({ params: { code: role.code }, body: undefined })}
        >
          <p>{t(`${what}Text`, { name })}</p>
          {remove.isError && <InlineMessage intent="danger">{textOf(remove.error.failure)}</InlineMessage>}
        </ConfirmDialog>
      )}
    </>
  );
}
