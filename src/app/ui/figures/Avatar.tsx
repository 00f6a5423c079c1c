import './avatar.css';
import { useState } from 'react';

interface AvatarProps {
  /** The user's name, or the e-mail address without one. */
  readonly name: string;
  readonly image: string | null;
  /** For use beside a line of text. */
  readonly small?: boolean;
}

/** A picture, or initials if there is none or it fails to load; the name is shown beside it. */
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
