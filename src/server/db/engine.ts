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

/** Without these the engine cannot go on, and where it cannot it turns for ever and answers nobody. */
const VITAL = /\/(?:pg_wal\/|global\/pg_control)/;

function fatal(path: string, error: unknown): never {
  const why = (error as { code?: string }).code ?? String(error);
  writeSync(
    2,
    `The database could not write ${path} (${why}). What was acknowledged is kept; make room and start again.\n`,
  );
  process.exit(1);
}

/** The engine's files on the disk. A write that must not fail is given the reserve before it fails. */
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
          if (!VITAL.test(path)) throw error;
          if (!this.#room.giveWay()) fatal(path, error);
          try {
            return write(stream, ...rest);
          } catch (again) {
            fatal(path, again);
          }
        }
      };
    };
    return { emscriptenOpts: { ...begun.emscriptenOpts, preRun: [...(begun.emscriptenOpts.preRun ?? []), careful] } };
  }
}

export const openEngine = (folder: string, room: Room): Promise<PGlite> =>
  PGlite.create({ fs: new CarefulFiles(folder, room) });
