import { useLocation } from 'react-router-dom';
import { AskForLink } from './AskForLink.tsx';
import { useResetPassword } from './use-reset-password.ts';

export default function ForgotPassword() {
  const { state } = useLocation() as { state: { email?: string } | null };
  return <AskForLink flow={useResetPassword(state?.email ? { email: state.email } : {})} />;
}
