import './products.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '../../trade/goods-drawing.ts';
import { GoodsDrawing } from '../../trade/GoodsDrawing.tsx';

interface PictureProps {
  readonly name: string;
  readonly source: string | null;
  readonly goods: Goods;
  /** Beside the product's name in a row, where it needs no alternative text. */
  readonly small?: boolean | undefined;
}

const SIDES = { small: { width: 40, height: 40 }, large: { width: 480, height: 360 } } as const;

/**
 * A picture of this server, of a chosen file, or from a URL that a user typed, which gets no referrer. Its space is
 * reserved; without a picture, a drawing of the kind of goods fills it.
 */
export function Picture({ name, source, goods, small = false }: PictureProps) {
  const { t } = useTranslation('products');
  const [broken, setBroken] = useState<string | null>(null);
  const missing = source === null || source === '' || broken === source;
  return (
    <span className={`pr-picture${small ? ' pr-picture-small' : source ? '' : ' pr-picture-none'}`}>
      {missing ? (
        <>
          <GoodsDrawing className="pr-drawing" goods={goods} small={small} />
          {source && !small && <span className="pr-broken">{t('picture.broken')}</span>}
        </>
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
