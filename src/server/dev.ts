import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createVite } from 'vite';
import { buildApp } from './app.ts';
import { shiftedClock, systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { hasAccounts, loadDemo } from './demo/load.ts';
import { startJobs } from './jobs/runner.ts';

const isPage = ({ method = 'GET', url = '/' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|rest-auth)\//.test(url);

/** The API and, through Vite, the sources of the client with hot reload, on one port. */
async function develop(): Promise<void> {
  const config = readConfig(process.env);
  const clock = config.testClock ? shiftedClock(config.testClock) : systemClock;
  const opened = await openDatabase(config);
  if (!process.argv.includes('--empty') && !(await hasAccounts(opened.db))) {
    await loadDemo({ config, db: opened.db, clock });
  }
  const { server, services } = await buildApp({ config, db: opened.db, clock, serveClient: false });
  await server.ready();
  const web = createServer((request, response) => {
    if (isPage(request)) vite.middlewares(request, response);
    else server.routing(request, response);
  });
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server: web } }, appType: 'spa' });
  const stopJobs = startJobs(services);

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
    process.stdout.write(`Kontor (development) is ready at http://localhost:${config.port}\n`);
  });
}

develop().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
