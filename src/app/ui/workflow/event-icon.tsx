import { lazy, Suspense } from 'react';
import type { IconType } from '../menu/Button.tsx';

// Asked for at once, so that it comes beside the record and not after it.
const table = import('./event-icons.ts');
// Words stand beside every icon: without the drawings the screen goes on.
const drawings = table.then(
  (module): Readonly<Record<string, IconType>> => module.default,
  () => ({}),
);

const known = new Map<string, IconType>();

function named(name: string): IconType {
  const Icon = lazy(async () => {
    const icons: Readonly<Record<string, IconType>> = await drawings;
    return { default: icons[name] ?? None };
  });
  return ({ size = 16, ...more }) => (
    <Suspense fallback={<span className="bp6-icon" style={{ display: 'inline-block', width: size, height: size }} />}>
      <Icon size={size} {...more} />
    </Suspense>
  );
}

const None: IconType = () => null;

/** The icon that a catalogue names. Room is kept for it until it is there. */
export function eventIcon(name: string | undefined): IconType | undefined {
  if (name === undefined) return undefined;
  const icon = known.get(name) ?? named(name);
  known.set(name, icon);
  return icon;
}
