import type { AnyStateMachine } from 'xstate';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { Problem, Refused } from './problem.ts';
import { texts } from './texts.ts';

type Fields = Readonly<Record<string, string>>;

/** Reports the chart's objections to entered values at their fields, like any other error. */
export async function atFields<T, M extends AnyStateMachine>(
  { id, domain }: Pick<Lifecycle<M>, 'id' | 'domain'>,
  fields: Fields,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { guards } = error.refusal;
    if (guards.length === 0 || guards.some((guard) => !(guard in fields))) throw error;
    throw new Problem(400, guards, (language) => {
      const t = texts(language, `lifecycles-${domain}`);
      const said = (field: string) => guards.filter((guard) => fields[guard] === field);
      return Object.fromEntries(
        guards
          .map((guard) => fields[guard] ?? '')
          .map((field) => [field, said(field).map((one) => t(`${id}.guard.${one}`))]),
      );
    });
  }
}
