import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../machines/kit/permissions.ts';
import { membershipEndpoints } from '../../../contract/organization/membership.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { InlineForm } from '../../forms/InlineForm.tsx';
import { useForm } from '../../forms/use-form.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { RoleField } from './RoleField.tsx';

/** Invites an e-mail address; its owner may accept. */
export function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const form = useForm({
    slot: 'invitation',
    initial: { email: '', role: 'viewer' },
    send: ({ email, role }) => call(membershipEndpoints.membershipInvite, { body: { email, role: role as Role } }),
    onDone: async (_, { email }) => {
      await invalidate(client, ['/api/organization-users/']);
      onClose();
      toast.success(t('members.invited', { email }));
    },
  });
  return (
    <InlineForm
      title={t('members.invite')}
      form={form}
      labels={{ email: t('field.email'), role: t('field.role') }}
      confirm={t('members.inviteAction')}
      onClose={onClose}
    >
      <div className="k-inline-form">
        <TextField
          name="email"
          label={t('field.email')}
          type="email"
          autoComplete="off"
          value={form.values.email}
          onChange={form.set('email')}
          error={form.errors['email']}
          required
        />
        <RoleField name="role" value={form.values.role} onChange={form.set('role')} error={form.errors['role']} />
      </div>
    </InlineForm>
  );
}
