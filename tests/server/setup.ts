import { postgresTemplate } from './database.ts';

/** Once for all files: the template of their databases. The embedded one is cached between runs. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const url = process.env['KONTOR_TEST_DATABASE_URL'];
  if (!url) return undefined;
  const template = await postgresTemplate(url);
  process.env['KONTOR_TEST_TEMPLATE'] = template.copied;
  return () => template.drop();
}
