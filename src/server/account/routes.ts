import type { App } from '../platform/http.ts';
import { first } from './first.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { reset } from './reset.ts';

export function auth(app: App): void {
  first(app);
  login(app);
  register(app);
  reset(app);
}
