import { BoxIcon } from '@blueprintjs/icons/lib/esm/generated/components/box';
import { WrenchIcon } from '@blueprintjs/icons/lib/esm/generated/components/wrench';
import { useState } from 'react';

interface PictureProps {
  readonly src: string | null;
  readonly alt: string;
  readonly service: boolean;
  /** The first thing one looks at is not waited for until it is scrolled to. */
  readonly eager?: boolean;
}

/** Its room is kept whether the picture comes or not; only the reader's browser fetches what somebody typed. */
export function Picture({ src, alt, service, eager = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const Drawing = service ? WrenchIcon : BoxIcon;
  return (
    <div className="m-picture">
      {src && broken !== src ? (
        <img
          src={src}
          alt={alt}
          width={400}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        <Drawing size={48} />
      )}
    </div>
  );
}
