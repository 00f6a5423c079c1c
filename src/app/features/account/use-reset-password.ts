import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { Sent, Values } from '../../../../machines/flows/form.ts';
import { type ResetPasswordInput, resetPasswordFlow } from '../../../../machines/flows/reset-password.flow.ts';
import { authEndpoints } from '../../../contract/account/auth.ts';
import { call } from '../../api/client.ts';
import { useSent } from './sent.ts';

/** The reset-password flow with its actors; both of its screens use it. */
export function useResetPassword(input: ResetPasswordInput) {
  const sentOf = useSent(['email', 'token', 'password', 'password2']);
  return useMachine(
    resetPasswordFlow.provide({
      actors: {
        request: fromPromise<Sent, Values>(async ({ input: { email = '' } }) =>
          sentOf(await call(authEndpoints.passwordReset, { body: { email } })),
        ),
        confirm: fromPromise<Sent, Values>(async ({ input: { token = '', password = '', password2 = '' } }) =>
          sentOf(await call(authEndpoints.passwordResetConfirm, { body: { token, password, password2 } })),
        ),
      },
    }),
    { input },
  );
}
export type ResetPassword = ReturnType<typeof useResetPassword>;
