import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createVite } from 'vite';
import { buildApp } from './app.ts';
import { begin, openOwn } from './begin.ts';
import { shiftedClock, systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { startJobs } from './runner.ts';
import { openFirstLink } from './account/first.ts';

const isPage = ({ method = 'GET', url = '/' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|rest-auth|healthz|readyz)(\/|$)/.test(url);

/** Serves the API and, through Vite, the client's sources with hot reload, on one port. */
async function develop(): Promise<void> {
  const config = readConfig(process.env);
  const clock = config.testClock ? shiftedClock(config.testClock) : systemClock;
  const empty = process.argv.includes('--empty');
  const opened = await openOwn(config, clock, { empty });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  await begin({ config, db: opened.db, clock }, { empty, say });
  const { server, services } = await buildApp({ config, db: opened.db, clock, serveClient: false });
  await server.ready();
  const web = createServer((request, response) => {
    if (isPage(request)) vite.middlewares(request, response);
    else server.routing(request, response);
  });
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: web } }, appType: 'spa' });
  const stopJobs = startJobs(services, opened);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    web.close();
    await services.heavy.close();
    await Promise.all([stopJobs(), vite.close(), server.close()]);
    await opened.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  web.listen(config.port, config.host, () => {
    say(`Kontor (development) is ready at http://localhost:${config.port}`);
    void openFirstLink(opened.db, clock.now()).then((first) => {
      if (first) say(`Create the first administrator at http://localhost:${config.port}/first-account/${first}`);
    });
  });
}

develop().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
