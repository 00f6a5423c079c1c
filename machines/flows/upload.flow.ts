import { assign, setup } from 'xstate';
import { faultText, unprovided } from './call.ts';

export interface UploadInput {
  readonly file: unknown;
  /** Why the file is not sent at all; null when there is no objection. */
  readonly refused: string | null;
}
export interface UploadContext extends UploadInput {
  /** Uploaded share, from 0 to 1. */
  readonly share: number;
  /** The error message. */
  readonly error: string | null;
}
export type UploadEvent =
  | { readonly type: 'PROGRESS'; readonly share: number }
  | { readonly type: 'RETRY' | 'CALL_OFF' };

type End = { readonly error: string | null };
const ended = ({ event }: { event: { output: string | null } }): End => ({ error: event.output });
/** A fault in the feature's own code: shown where the user acted. */
const fault = (failed: { event: { error: unknown } }): End => ({
  error: faultText(failed),
});

/** Upload of one file: it fails, is retried and is cancelled independently of other files. */
export const uploadFlow = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, input: {} as UploadInput },
  actors: {
    /** Resolves to null when the file is stored, otherwise to the error. */
    send: unprovided<string | null, { readonly file: unknown }>('upload', 'send'),
  },
  guards: {
    refused: ({ context }) => context.refused !== null,
    stored: (_, p: End) => p.error === null,
  },
  actions: {
    /** The feature removes the file from view. */
    gone: () => {},
    begin: assign({ share: 0, error: null }),
    setShare: assign((_, p: { share: number }) => ({ share: p.share })),
    fail: assign((_, p: End) => p),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, share: 0, error: input.refused }),
  initial: 'chosen',
  states: {
    chosen: { always: [{ guard: 'refused', target: 'refused' }, { target: 'sending' }] },
    refused: { on: { CALL_OFF: 'gone' } },
    sending: {
      entry: 'begin',
      invoke: {
        src: 'send',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          { guard: { type: 'stored', params: ended }, target: 'gone' },
          { target: 'failed', actions: { type: 'fail', params: ended } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: fault } },
      },
      on: { PROGRESS: { actions: { type: 'setShare', params: ({ event }) => event } }, CALL_OFF: 'gone' },
    },
    failed: { on: { RETRY: 'sending', CALL_OFF: 'gone' } },
    // Stored or cancelled: no longer under way.
    gone: { type: 'final', entry: 'gone' },
  },
});
