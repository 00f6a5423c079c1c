import type { AnyStateMachine } from 'xstate';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { Problem, Refused } from './problem.ts';
import { texts } from './texts.ts';

type Of = Pick<Lifecycle<AnyStateMachine>, 'id' | 'domain'> & {
  readonly catalogue: Readonly<Record<string, { readonly fields?: Readonly<Record<string, string>> }>>;
};

/** What the chart finds wrong with what was typed is said at its field, as any other mistake is. */
export async function atFields<T>({ id, domain, catalogue }: Of, event: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const fields = catalogue[event]?.fields ?? {};
    const { guards } = error.refusal;
    if (guards.length === 0 || guards.some((guard) => !(guard in fields))) throw error;
    throw new Problem(400, (language) => {
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
