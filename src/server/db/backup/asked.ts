import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Plain } from '../../platform/plain.ts';

/**
 * Only one process can open the embedded database, so while the server runs, the backup command asks it for a copy with
 * a file in the backup folder, which works on every system. The response is a file too.
 */
const ASK = /^\.ask-([0-9a-f-]{36})$/;
const PAUSE_MS = 200;
/** A busy machine may take a while to pick up the request. */
const TAKEN_WITHIN_MS = 60_000;
const MADE_WITHIN_MS = 15 * 60_000;

const askPath = (folder: string, id: string) => join(folder, `.ask-${id}`);
const answerPath = (folder: string, id: string) => join(folder, `.answer-${id}`);
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Ids of pending requests. */
export const asked = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => ASK.exec(name)?.[1] ?? []) : [];

/** Removes the request file, which shows the requester that the server has accepted it. */
export const hear = (folder: string, id: string): void => rmSync(askPath(folder, id), { force: true });

export function answer(folder: string, id: string, said: { readonly ok: boolean; readonly text: string }): void {
  const path = answerPath(folder, id);
  writeFileSync(`${path}.part`, JSON.stringify(said));
  renameSync(`${path}.part`, path);
}

/** Asks the running server for a copy and returns its response. */
export async function askServer(folder: string, pid: number): Promise<string> {
  const id = randomUUID();
  mkdirSync(folder, { recursive: true });
  writeFileSync(askPath(folder, id), '');
  const began = Date.now();
  while (!existsSync(answerPath(folder, id))) {
    const waited = Date.now() - began;
    const unheard = existsSync(askPath(folder, id)) && waited > TAKEN_WITHIN_MS;
    if (unheard || waited > MADE_WITHIN_MS) {
      hear(folder, id);
      throw new Plain(
        `The server (process ${pid}) has the database open and did not make the backup. Check its log, or stop it and run this command again.`,
      );
    }
    await pause();
  }
  const said = JSON.parse(readFileSync(answerPath(folder, id), 'utf8')) as { ok: boolean; text: string };
  rmSync(answerPath(folder, id), { force: true });
  if (!said.ok) throw new Plain(said.text);
  return said.text;
}
