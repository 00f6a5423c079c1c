// `npm run assumed`: lists every rule the specification does not contain, with the comment that states it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, say } from '../src/server/setup.mjs';

const MARK = 'ASSUMED:';

const sources = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** The marked line and the comment lines that continue it. */
function sentence(lines, index) {
  const block = lines[index].trimStart().startsWith('*') || lines[index].includes('/*');
  const text = [lines[index].slice(lines[index].indexOf(MARK) + MARK.length)];
  for (let next = index + 1; !text.at(-1).includes('*/') && next < lines.length; next += 1) {
    const line = lines[next].trim();
    const goesOn = block ? line.startsWith('*') && line !== '*/' : line.startsWith('//');
    if (!goesOn || line.includes(MARK) || /^(\*|\/\/)\s*$/.test(line)) break;
    text.push(line.replace(/^(\*|\/\/)\s?/, ''));
  }
  return text
    .join(' ')
    .replace(/\*\/.*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

let count = 0;
for (const path of ['machines', 'src'].flatMap(sources)) {
  const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
  for (const [index, line] of lines.entries()) {
    if (!line.includes(MARK)) continue;
    count += 1;
    say(`${path}:${index + 1}\n    ${sentence(lines, index)}`);
  }
}
say(`\n${count} assumed rules.`);
