import { fromPromise } from 'xstate';

/* Shared by all flows that invoke actors provided by their screen. */

/** Placeholder for an actor that the screen must provide; it throws otherwise. */
export const unprovided = <Output, Input>(flow: string, actor: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`${flow}: provide({ actors: { ${actor}: fromPromise(async ({ input }) => output) } })`);
  });

/** A fault in the feature's own code: shown where the user acted, and the input is kept. */
export const faultText = ({ event: { error } }: { readonly event: { readonly error: unknown } }): string =>
  error instanceof Error ? error.message : String(error);

/** Params: the event itself. */
export const sent = <E>({ event }: { event: E }): E => event;
