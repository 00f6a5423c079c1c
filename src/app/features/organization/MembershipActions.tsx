import { useState } from 'react';
import type { Role } from '../../../../machines/kit/permissions.ts';
import { membership } from '../../../../machines/lifecycles/membership/membership.lifecycle.ts';
import type { Membership } from '../../../contract/organization/membership.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { LifecycleActions } from '../../ui/workflow/LifecycleActions.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { RoleField } from './RoleField.tsx';
import { needsRole, type RoleStep, useMembershipSteps } from './use-membership-steps.ts';

interface MembershipActionsProps {
  readonly row: Membership;
  readonly only: readonly string[];
  /** Name that distinguishes the row. */
  readonly of: string;
}

/** Actions for one membership in its table row; steps of other states are left out of the menu. */
export function MembershipActions({ row, only, of }: MembershipActionsProps) {
  const texts = useLifecycleTexts(membership.id, membership.domain);
  const steps = useMembershipSteps(row);
  const [asked, setAsked] = useState<RoleStep | null>(null);
  const [role, setRole] = useState(row.role);
  const said = [...(steps.problem?.form ?? []), ...Object.values(steps.problem?.fields ?? {}).flat()];
  return (
    <div className="k-row k-row-end">
      <LifecycleActions
        lifecycle={membership}
        of={of}
        allowed={row.allowed.filter(({ reasons }) => !reasons.includes('state'))}
        only={only}
        // The invited user accepts, the organisation approves; rarer steps are in the menu.
        primary={only.includes('ACCEPT') ? 'ACCEPT' : 'APPROVE'}
        unconfirmed={['APPROVE', 'CHANGE_ROLE']}
        busy={steps.busy !== null}
        onSend={(event) => (needsRole(event) ? setAsked(event) : void steps.send(event))}
      />
      {asked === null && said.length > 0 && <InlineMessage intent="danger">{said.join(' ')}</InlineMessage>}
      {asked !== null && (
        <ConfirmDialog
          title={texts.event(asked)}
          confirm={texts.event(asked)}
          busy={steps.busy !== null}
          onClose={() => {
            setAsked(null);
            steps.clear();
          }}
          onConfirm={() => void steps.send(asked, role as Role).then((done) => done && setAsked(null))}
        >
          <p>{row.name}</p>
          <RoleField name={`role-${row.id}`} value={role} onChange={setRole} error={said} />
        </ConfirmDialog>
      )}
    </div>
  );
}
