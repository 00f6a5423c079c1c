import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import { callerAddress } from './address.ts';
import { callerKnown, textsAllowed } from './admission.ts';
import type { AtOnce } from './at-once.ts';
import { badRequest, tooLarge, tooSlow } from '../problem.ts';

/** ASSUMED: maximum nesting of a JSON body; our deepest one has five levels. */
const DEEPEST = 32;

/** Reads the text of a body within the limits of size, time and memory. */
function readText(stream: Readable, most: number, within: number, room: ReturnType<AtOnce['text']>): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (act: () => void): void => {
      clearTimeout(timer);
      room.leave();
      stream.off('data', take).off('end', done).off('error', failed).off('close', failed);
      act();
    };
    const refuse = (problem: Error): void =>
      end(() => {
        // Discards the rest of the body for as long as the connection is kept open.
        stream.resume();
        reject(problem);
      });
    const timer = setTimeout(() => refuse(tooSlow()), within);
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > most) return refuse(tooLarge(most / MEGABYTE));
      try {
        room.take(chunk.length);
      } catch (problem) {
        return refuse(problem as Error);
      }
      chunks.push(chunk);
    };
    const done = (): void => end(() => resolve(Buffer.concat(chunks).toString('utf8')));
    const failed = (): void => end(() => reject(badRequest('malformed_request')));
    stream.on('data', take).on('end', done).on('error', failed).on('close', failed);
  });
}

/** Reads only the brackets, so that a body nested too deeply is never parsed. */
export function tooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}

/** Accepts only JSON as text, within the caller's limits. */
export function readJson(server: FastifyInstance, seconds: number, atOnce: AtOnce): void {
  const strict = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const room = atOnce.text(callerKnown(request), callerAddress(request));
    const text = await readText(payload, textsAllowed(request), seconds * 1000, room);
    if (text === '') return undefined;
    if (tooDeep(text)) throw badRequest('json_parse_error');
    return new Promise<unknown>((resolve, reject) => {
      void strict(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    });
  });
}
