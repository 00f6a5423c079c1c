import type { IncomingMessage } from 'node:http';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../../../contract/platform/received-file.ts';
import { KILOBYTE, MEGABYTE } from '../../../contract/platform/sizes.ts';
import type { FileStore } from '../files/files.ts';
import { type Field, type FormShape, type Path, pathOf } from './form-shape.ts';
import { badRequest, fieldProblem, Problem, tooLarge, tooSlow } from '../problem.ts';

interface Leaf {
  value: unknown;
}
type Branch = Map<string | number, Branch | Leaf>;

const LIMITS = { fieldNameSize: 200, fieldSize: 256 * KILOBYTE, fields: 2000, headerPairs: 50 };

const wrong = (name: string, key: string) => fieldProblem({ [name.slice(0, 200)]: [key] });

/** The fields of a form while it is read. Each name is used once, and no field contains another one. */
class Tree {
  readonly #root: Branch = new Map();

  /** Reserves the field; its value may follow later. */
  claim(name: string, path: Path): Leaf {
    let node = this.#root;
    for (const step of path.slice(0, -1)) {
      const next = node.get(step) ?? new Map<string | number, Branch | Leaf>();
      if (!(next instanceof Map)) throw wrong(name, 'field_twice');
      node.set(step, next);
      node = next;
    }
    const last = path.at(-1) ?? '';
    if (node.has(last)) throw wrong(name, 'field_twice');
    const leaf: Leaf = { value: null };
    node.set(last, leaf);
    return leaf;
  }

  body(): unknown {
    return plain(this.#root, '');
  }
}

/** Lists start at 0 without gaps, so none is longer than its sent elements. */
function plain(node: Branch | Leaf, name: string): unknown {
  if (!(node instanceof Map)) return node.value;
  const entries = [...node];
  if (!entries.some(([step]) => typeof step === 'number'))
    return Object.fromEntries(entries.map(([step, inner]) => [step, plain(inner, name === '' ? String(step) : name)]));
  if (entries.some(([step]) => typeof step !== 'number' || step >= entries.length)) throw wrong(name, 'list_gap');
  return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => plain(inner, name));
}

/** ASSUMED: an unknown name is refused; a name that exists only in the response is ignored, as in JSON. */
function placeOf(shape: FormShape, name: string, isFile: boolean): { path: Path; field: Field } | null {
  const path = pathOf(name);
  const field = path && shape.field(path);
  if (path && field) {
    if (isFile && field.file === null) throw wrong(name, 'file_not_here');
    return { path, field };
  }
  if (path && !isFile && shape.readOnly(path)) return null;
  throw wrong(name, 'unknown_field');
}

const mediaType = (said: string): string =>
  /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(said) ? said : 'application/octet-stream';

export interface FormLimits {
  /** Maximum bytes of the whole body and of all its texts. */
  readonly total: number;
  readonly texts: number;
  readonly file: number;
  /** Time limit for the whole body in milliseconds. */
  readonly within: number;
}

export interface Form {
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
}

/** Aborts reading from outside: too many bytes in total, or too much time. */
function watch({ raw }: FastifyRequest, limits: FormLimits) {
  const stop = new AbortController();
  let size = 0;
  const count = (chunk: Buffer): void => {
    size += chunk.length;
    if (size > limits.total) stop.abort(tooLarge(limits.total / MEGABYTE));
  };
  const timer = setTimeout(() => stop.abort(tooSlow()), limits.within);
  const stopped = new Promise<never>((_resolve, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Problem));
  });
  stopped.catch(() => undefined);
  return {
    signal: stop.signal,
    stopped,
    begin: () => raw.on('data', count),
    end: () => {
      clearTimeout(timer);
      raw.off('data', count);
    },
  };
}

/** Waits for the end of the request, which is complete only with its last byte, even after the last part. */
function toTheEnd(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded) return Promise.resolve();
  return new Promise((resolve, reject) => {
    raw.once('end', resolve).once('close', () => reject(badRequest('malformed_form')));
    raw.resume();
  });
}

/** Translates errors of the multipart parser. Disk errors are passed on. */
function faultOf(error: unknown): unknown {
  if (error instanceof Problem || (error as NodeJS.ErrnoException).syscall !== undefined) return error;
  return badRequest('malformed_form');
}

/**
 * Reads a form by the shape of its endpoint: empty texts become null, files are staged. If the form cannot be read, its
 * files are deleted before this throws.
 */
export async function readForm(
  request: FastifyRequest,
  store: FileStore,
  shape: FormShape,
  limits: FormLimits,
): Promise<Form> {
  const tree = new Tree();
  const files: ReceivedFile[] = [];
  const watched = watch(request, limits);
  // One more than allowed, so that a duplicate file can be reported by name.
  const most = { files: shape.files.length + 1, parts: LIMITS.fields + shape.files.length + 1 };
  let texts = 0;
  const take = async (part: Multipart): Promise<void> => {
    const { fieldname: name } = part;
    const place = placeOf(shape, name, part.type === 'file');
    const leaf: Leaf = place ? tree.claim(name, place.path) : { value: null };
    if (part.type === 'file') {
      const limit = Math.min(limits.file, place?.field.file ?? 0);
      // A file may have no name, although the type excludes it.
      const named = (part.filename as string | undefined) ?? '';
      const about = { name: named, mediaType: mediaType(part.mimetype), limit, signal: watched.signal };
      const file = await store.stage(part.file, about);
      files.push(file);
      leaf.value = file;
      return;
    }
    if (part.valueTruncated) throw wrong(name, `max_length|${LIMITS.fieldSize}`);
    const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    texts += text.length + name.length;
    if (texts > limits.texts) throw tooLarge(limits.texts / MEGABYTE);
    if (place) leaf.value = place.field.decode(text);
  };
  try {
    const parts = request.parts({ limits: { ...LIMITS, ...most, fileSize: limits.file + 1 } });
    let next = parts.next();
    watched.begin();
    for (;;) {
      const { value: part, done } = await Promise.race([next, watched.stopped]);
      if (done === true) break;
      await take(part);
      next = parts.next();
    }
    await Promise.race([toTheEnd(request.raw), watched.stopped]);
    return { body: tree.body(), files };
  } catch (error) {
    // Discards the rest of the body for as long as the connection is kept open.
    request.raw.unpipe();
    request.raw.resume();
    await Promise.all(files.map((file) => store.settle(file, 'refused')));
    throw faultOf(error);
  } finally {
    watched.end();
  }
}
