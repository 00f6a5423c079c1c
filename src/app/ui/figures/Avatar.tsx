import './avatar.css';
import { useState } from 'react';

interface AvatarProps {
  /** The person's name, or the address of who has none. */
  readonly name: string;
  readonly image: string | null;
  /** Beside a line of text. */
  readonly small?: boolean;
}

/** A picture, or the initials where there is none or it cannot be shown; the name stands beside it. */
export function Avatar({ name, image, small = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = small ? 'k-avatar k-avatar-small' : 'k-avatar';
  if (image && image !== broken)
    return <img className={look} src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />;
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => [...word][0] ?? '');
  return (
    <span className={look} aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
