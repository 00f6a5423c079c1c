import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { lifecycles } from '../../../machines/lifecycles/index.ts';
import { definitions } from '../../../src/pathkit/definitions.ts';

const names = (guard: string): string[] => guard.match(/\w+/g) ?? [];

/** Guards of events that only the clock or another record sends: no answer contains their refusal. */
export function unseenGuards(): ReadonlySet<string> {
  return new Set(
    Object.values(lifecycles).flatMap((one) => {
      const { id, domain, machine, catalogue } = one as unknown as Lifecycle;
      const entries = catalogue as Readonly<Record<string, { readonly side: readonly string[] }>>;
      const sent = (event: string) => entries[event]?.side.some((side) => side !== 'server') ?? false;
      const guards = definitions(machine).flatMap(({ event, guards: all }) =>
        all.flatMap(names).map((name) => ({ name, sent: sent(event) })),
      );
      const told = new Set(guards.filter((guard) => guard.sent).map(({ name }) => name));
      return guards.filter(({ name }) => !told.has(name)).map(({ name }) => `lifecycles-${domain}:${id}.guard.${name}`);
    }),
  );
}

/** Events that only the clock or another record sends: their label names what happened, and is not a button. */
export const unsentEvents = (): ReadonlySet<string> =>
  new Set(
    Object.values(lifecycles).flatMap((one) => {
      const { id, domain, catalogue } = one as unknown as Lifecycle;
      const entries = Object.entries(catalogue as Readonly<Record<string, { readonly side: readonly string[] }>>);
      return entries.flatMap(([event, { side }]) =>
        side.every((who) => who === 'server') ? [`lifecycles-${domain}:${id}.event.${event}`] : [],
      );
    }),
  );
