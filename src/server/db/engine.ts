import { writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Room } from './room.ts';

interface Stream {
  readonly path?: string;
}
interface StreamOperations {
  write(stream: Stream, ...rest: unknown[]): number;
}
interface EngineModule {
  readonly NODEFS: { readonly stream_ops: StreamOperations };
}

/** Without these the engine cannot continue and would loop forever without responding. */
const VITAL = /\/(?:pg_wal\/|global\/pg_control)/;

const TABLES = /\/base\//;

/** Error number of the engine's own file system. */
const NO_SPACE = 51;
/** Its errors are not instances of Error. */
export const isFull = (error: unknown): boolean => (error as { errno?: number } | null)?.errno === NO_SPACE;

const reasonOf = (error: unknown): string => {
  const { errno } = error as { errno?: number };
  return errno === NO_SPACE ? 'no space is left on the disk' : `error ${errno}`;
};

function fatal(what: string): never {
  writeSync(2, `${what} Acknowledged changes are kept. Free some space if the disk is full, and start again.\n`);
  process.exit(1);
}

/** After a crash the engine returns the same error for every query, or nothing; only a restart helps. */
export function endWhenBroken(error: unknown): void {
  const said = error instanceof Error ? error.message : '';
  if (error instanceof WebAssembly.RuntimeError || /^ERRORDATA_STACK_SIZE|^Aborted\(/.test(said))
    fatal(`The embedded database has stopped (${said}).`);
}

/** The engine's files on disk. Before a vital write fails, it gets the reserved space. */
class CarefulFiles extends NodeFS {
  readonly #room: Room;
  constructor(folder: string, room: Room) {
    super(folder);
    this.#room = room;
  }
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const begun = await super.init(...given);
    const careful = (module: unknown): void => {
      const operations = (module as EngineModule).NODEFS.stream_ops;
      const write = operations.write.bind(operations);
      operations.write = (stream, ...rest) => {
        try {
          return write(stream, ...rest);
        } catch (error) {
          const path = stream.path ?? '';
          // A table that cannot grow fails one statement; a checkpoint that cannot be written ends the engine.
          if (TABLES.test(path)) throw error;
          try {
            if (this.#room.giveWay()) return write(stream, ...rest);
          } catch {
            // Other processes used the released space as well.
          }
          if (VITAL.test(path)) fatal(`The database could not write ${path} (${reasonOf(error)}).`);
          throw error;
        }
      };
    };
    return { emscriptenOpts: { ...begun.emscriptenOpts, preRun: [...(begun.emscriptenOpts.preRun ?? []), careful] } };
  }
}

export const openEngine = (folder: string, room: Room): Promise<PGlite> =>
  PGlite.create({ fs: new CarefulFiles(folder, room) });
