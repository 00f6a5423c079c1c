import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { ZoomInIcon } from '@blueprintjs/icons/lib/esm/generated/components/zoom-in';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { Picture } from './Picture.tsx';

interface GalleryProps {
  readonly product: PublicProduct;
  readonly name: string;
}

/** The picture; on demand as large as the window allows. */
export function Gallery({ product, name }: GalleryProps) {
  const { t } = useTranslation('market');
  const large = useRef<HTMLDialogElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const alt = t('pictureOf', { name });
  return (
    <div className="m-gallery">
      <Picture product={product} alt={alt} eager onBroken={() => setBroken(product.image)} />
      {product.image && broken !== product.image && (
        <>
          <Button
            className="m-enlarge"
            icon={ZoomInIcon}
            label={t('enlarge')}
            onClick={() => large.current?.showModal()}
          />
          <dialog ref={large} className="m-large" aria-label={alt}>
            <Button icon={CrossIcon} label={t('common:ui.close')} onClick={() => large.current?.close()} />
            <img src={product.image} alt={alt} loading="lazy" referrerPolicy="no-referrer" />
          </dialog>
        </>
      )}
    </div>
  );
}
