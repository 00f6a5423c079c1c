import { postgresTemplate } from './database.ts';

/** Once for all files: the database that theirs are copied from. The embedded one's is kept between runs. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const url = process.env['KONTOR_TEST_DATABASE_URL'];
  if (!url) return undefined;
  const template = await postgresTemplate(url);
  process.env['KONTOR_TEST_TEMPLATE'] = template.copied;
  return () => template.drop();
}
