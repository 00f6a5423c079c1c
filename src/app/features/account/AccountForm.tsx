import type { ReactNode } from 'react';
import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { FormField, Sent, Values } from '../../../../machines/flows/form.ts';
import { signUpFlow } from '../../../../machines/flows/sign-up.flow.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { PasswordField } from './PasswordField.tsx';

interface AccountFormProps {
  /** Initial value of the e-mail field. */
  readonly email?: string | undefined;
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly foot?: ReactNode;
  readonly send: (values: Values) => Promise<Sent>;
  readonly onDone: (values: Values) => void;
}

/** Registration form: e-mail and password twice. Used for every way of creating an account. */
export function AccountForm({ email = '', title, lead, action, foot, send: sending, onDone }: AccountFormProps) {
  const { t } = useTranslation('account');
  const [{ context, value }, send] = useMachine(
    signUpFlow.provide({
      actors: { send: fromPromise<Sent, Values>(({ input }) => sending(input)) },
      actions: { registered: ({ context: { values } }) => onDone(values) },
    }),
    { input: { email } },
  );
  // An error of the link belongs to no field of the form.
  const { token: link = [], ...errors } = context.errors;
  const set = (field: FormField) => (typed: string) => send({ type: 'SET', field, value: typed });
  const labels = { email: t('field.email'), password: t('field.password'), password2: t('field.password2') };
  return (
    <AuthPage title={title} lead={lead} foot={foot}>
      <ErrorSummary errors={errors} form={[...context.form, ...link]} labels={labels} />
      <AuthForm onSubmit={() => send({ type: 'SUBMIT' })}>
        <TextField
          name="email"
          label={labels.email}
          type="email"
          autoComplete="username"
          value={context.values['email'] ?? ''}
          onChange={set('email')}
          error={errors['email']}
          required
        />
        <PasswordField
          name="password"
          label={labels.password}
          hint={t('password.hint')}
          autoComplete="new-password"
          value={context.values['password'] ?? ''}
          onChange={set('password')}
          error={errors['password']}
        />
        <PasswordField
          name="password2"
          label={labels.password2}
          autoComplete="new-password"
          value={context.values['password2'] ?? ''}
          onChange={set('password2')}
          error={errors['password2']}
        />
        <Button
          type="submit"
          intent="primary"
          size="large"
          busy={value === 'sending'}
          blocked={value === 'waiting' ? t('signIn.wait') : undefined}
        >
          {action}
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
