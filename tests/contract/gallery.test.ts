import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/* Each shared component is in the gallery, alone or within another one, or listed here with the reason. */

const ABSENT: Readonly<Record<string, readonly string[]>> = {
  'is a dialog, or a button that opens one: the walks look at it where it is opened': [
    'dialog/ConfirmDialog',
    'dialog/ConfirmDialogBody',
    'dialog/SideDrawer',
    'dialog/SideDrawerBody',
    'fields/ResetButton',
  ],
  'asks the chart of a record for its steps: the walks look at it on each record': [
    'workflow/LifecycleActions',
    'workflow/NextLine',
    'workflow/NextSteps',
    'workflow/RecordHead',
    'workflow/event-icon',
  ],
  'sends to the server or loads from it': [
    'charts/WorldMap',
    'fields/FilePicker',
    'fields/UploadRow',
    'workflow/IntentNotice',
  ],
  'places other parts of a form or a page and shows nothing of its own': [
    'page/Beside',
    'page/StickyFoot',
    'page/Together',
  ],
};

const UI = 'src/app/ui';
const GALLERY = 'src/app/features/gallery';

/** Files of the gallery and of the interface that these lead to. */
function reached(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !existsSync(path)) return seen;
  seen.add(path);
  for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const next = join(dirname(path), to).replaceAll('\\', '/');
    if (next.startsWith(UI) || next.startsWith(GALLERY)) reached(next, seen);
  }
  return seen;
}

test('every shared component is in the gallery, or absent for a reason', () => {
  const shown = reached(`${GALLERY}/Gallery.tsx`);
  const all = readdirSync(UI, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => name.replaceAll('\\', '/'));
  const absent = all.filter((name) => !shown.has(`${UI}/${name}`)).map((name) => name.slice(0, -'.tsx'.length));
  expect(all.length).toBeGreaterThan(50);
  expect(absent.toSorted()).toEqual(Object.values(ABSENT).flat().toSorted());
});
