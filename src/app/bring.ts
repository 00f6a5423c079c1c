/*
 * How code comes over the network. A browser may remember forever that a module failed to load: import() then fails
 * every time (https://github.com/whatwg/html/issues/6768). So each file is fetched first, which can be retried, and
 * only files that arrived are imported, from the browser's cache.
 */

const fetched = new Map<string, Promise<void>>();

const there = (href: string, rel: string): boolean =>
  [...document.getElementsByTagName('link')].some((link) => link.href === href && link.rel === rel);

async function script(href: string): Promise<void> {
  try {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(`No code at ${href}: ${answer.status}`);
    await answer.arrayBuffer();
  } catch (error) {
    // A page that is being left aborts its fetches. It is gone before this pause ends, so the error is never reported.
    await new Promise((resolve) => setTimeout(resolve, 100));
    throw error;
  }
}

function style(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`No CSS at ${href}`));
    };
    document.head.append(link);
  });
}

function arrived(href: string): Promise<void> {
  const known = fetched.get(href);
  if (known) return known;
  const [rel, get] = href.endsWith('.css') ? ['stylesheet', style] : ['modulepreload', script];
  const coming = there(href, rel) ? Promise.resolve() : get(href);
  fetched.set(href, coming);
  coming.catch(() => fetched.delete(href));
  return coming;
}

/** The build passes no list when a part is one file: its name is then only in the import. */
const named = (load: () => Promise<unknown>): string[] => {
  const [, file] = /import\(\s*["'`]([^"'`]+)/.exec(String(load)) ?? [];
  return file ? [new URL(file, import.meta.url).href] : [];
};

/** The build's replacement for each import(): `files` are the files it needs, relative to the root of the site. */
export async function bring<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const wanted = files.length > 0 ? files.map((file) => new URL(`/${file}`, location.href).href) : named(load);
  await Promise.all(wanted.map(arrived));
  return load();
}
