import { useState } from 'react';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { GoodsDrawing } from '../../../trade/GoodsDrawing.tsx';

interface PictureProps {
  readonly product: Pick<PublicProduct, 'image' | 'is_service' | 'tariff_number'>;
  readonly alt: string;
  /** Whether to load immediately, without waiting until the picture is scrolled into view. */
  readonly eager?: boolean;
  readonly onBroken?: () => void;
}

/** Its space is reserved in any case; only the user's browser fetches a URL that a seller typed. */
export function Picture({ product, alt, eager = false, onBroken }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const { image } = product;
  if (!image || broken === image) return <GoodsDrawing className="m-picture" goods={product} />;
  return (
    <div className="m-picture">
      <img
        src={image}
        alt={alt}
        width={400}
        height={300}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => {
          setBroken(image);
          onBroken?.();
        }}
      />
    </div>
  );
}
