import type { App } from '../http.ts';
import { first } from './auth/first.ts';
import { login } from './auth/login.ts';
import { register } from './auth/register.ts';
import { reset } from './auth/reset.ts';

export function auth(app: App): void {
  first(app);
  login(app);
  register(app);
  reset(app);
}
