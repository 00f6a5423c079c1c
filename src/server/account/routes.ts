import type { App } from '../platform/http.ts';
import { first } from './first.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { reset } from './reset.ts';
import { signIns } from './sign-ins.ts';

export function auth(app: App): void {
  first(app);
  login(app);
  register(app);
  reset(app);
  signIns(app);
}
