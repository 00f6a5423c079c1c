import './products.css';
import { BoxIcon } from '@blueprintjs/icons/lib/esm/generated/components/box';
import { WrenchIcon } from '@blueprintjs/icons/lib/esm/generated/components/wrench';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PictureProps {
  readonly name: string;
  readonly source: string | null;
  readonly service: boolean;
  /** Beside its name in a row: it tells nothing more. */
  readonly small?: boolean | undefined;
}

const SIDES = { small: { width: 40, height: 40 }, large: { width: 480, height: 360 } } as const;

/**
 * A picture of this server, of a file that was chosen, or from an address that somebody typed: that one is told nothing
 * of who looks. Its room is there before it comes; where it does not come, a drawing stands in it.
 */
export function Picture({ name, source, service, small = false }: PictureProps) {
  const { t } = useTranslation('products');
  const [broken, setBroken] = useState<string | null>(null);
  const missing = source === null || source === '' || broken === source;
  const Icon = service ? WrenchIcon : BoxIcon;
  return (
    <span className={`pr-picture${small ? ' pr-picture-small' : source ? '' : ' pr-picture-none'}`}>
      {missing ? (
        <span className="pr-drawing">
          <Icon size={small ? 16 : 40} />
          {!small && <span>{t(source ? 'picture.broken' : 'picture.none')}</span>}
        </span>
      ) : (
        <img
          {...SIDES[small ? 'small' : 'large']}
          src={source}
          alt={small ? '' : t('picture.of', { name })}
          referrerPolicy="no-referrer"
          loading={small ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setBroken(source)}
        />
      )}
    </span>
  );
}
