import { EyeOffIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-off';
import { EyeOpenIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-open';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/menu/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: readonly string[] | undefined;
  readonly hint?: string | undefined;
}

/** Allows pasting and password managers, and can show what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      required
      rightElement={
        <Button
          minimal
          icon={shown ? EyeOffIcon : EyeOpenIcon}
          label={t(shown ? 'password.hide' : 'password.show')}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
