import { useEffect, useState } from 'react';
import type { IconType } from '../menu/Button.tsx';

type Drawings = Readonly<Record<string, IconType>>;
let there: Drawings | null = null;
// Requested immediately, so that it arrives together with the record.
const coming = import('./event-icons.ts').then(
  (module) => (there = module.default),
  // Every icon has a text beside it, so the screen works without icons.
  () => (there = {}),
);

const known = new Map<string, IconType>();

function named(name: string): IconType {
  return ({ size = 16, ...more }) => {
    const [drawings, setDrawings] = useState(there);
    useEffect(() => {
      if (!drawings) void coming.then(setDrawings);
    }, [drawings]);
    const Icon = drawings?.[name];
    if (Icon) return <Icon size={size} {...more} />;
    return drawings ? null : (
      <span className="bp6-icon" style={{ display: 'inline-block', width: size, height: size }} />
    );
  };
}

/** Icon named in a catalogue. Its space is reserved until it is loaded. */
export function eventIcon(name: string | undefined): IconType | undefined {
  if (name === undefined) return undefined;
  const icon = known.get(name) ?? named(name);
  known.set(name, icon);
  return icon;
}
