import { fromPromise } from 'xstate';

/* What every flow begins with that calls something its screen provides. */

/** Stands where a screen must say how: provide it, or the flow fails loudly. */
export const unprovided = <Output, Input>(flow: string, actor: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`${flow}: provide({ actors: { ${actor}: fromPromise(async ({ input }) => output) } })`);
  });

/** A fault in the feature's own code: shown where the user acted, and nothing typed is lost. */
export const faultText = ({ event: { error } }: { readonly event: { readonly error: unknown } }): string =>
  error instanceof Error ? error.message : String(error);

/** Params: the event as it was sent. */
export const sent = <E>({ event }: { event: E }): E => event;
