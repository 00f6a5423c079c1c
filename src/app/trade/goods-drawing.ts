import { BoxIcon } from '@blueprintjs/icons/lib/esm/generated/components/box';
import { CogIcon } from '@blueprintjs/icons/lib/esm/generated/components/cog';
import { CubeIcon } from '@blueprintjs/icons/lib/esm/generated/components/cube';
import { FlashIcon } from '@blueprintjs/icons/lib/esm/generated/components/flash';
import { LabTestIcon } from '@blueprintjs/icons/lib/esm/generated/components/lab-test';
import { LayersIcon } from '@blueprintjs/icons/lib/esm/generated/components/layers';
import { MountainIcon } from '@blueprintjs/icons/lib/esm/generated/components/mountain';
import { TintIcon } from '@blueprintjs/icons/lib/esm/generated/components/tint';
import { TreeIcon } from '@blueprintjs/icons/lib/esm/generated/components/tree';
import { TruckIcon } from '@blueprintjs/icons/lib/esm/generated/components/truck';
import { WrenchIcon } from '@blueprintjs/icons/lib/esm/generated/components/wrench';
import type { PublicProduct } from '../../contract/catalogue/product.ts';
import type { IconType } from '../ui/menu/Button.tsx';

/** The fields that determine the kind of goods. */
export type Goods = Pick<PublicProduct, 'is_service' | 'tariff_number'>;

/** First and last chapter of the tariff, and the drawing for that range. */
const CHAPTERS: readonly (readonly [number, number, IconType])[] = [
  [25, 26, MountainIcon],
  [27, 27, TintIcon],
  [28, 40, LabTestIcon],
  [44, 49, TreeIcon],
  [68, 70, CubeIcon],
  [72, 83, LayersIcon],
  [84, 84, CogIcon],
  [85, 85, FlashIcon],
  [86, 89, TruckIcon],
];

/** Drawing for a product without a picture, by its kind. */
export function drawingOf({ is_service, tariff_number }: Goods): IconType {
  if (is_service) return WrenchIcon;
  const chapter = Number(tariff_number.slice(0, 2));
  return CHAPTERS.find(([first, last]) => chapter >= first && chapter <= last)?.[2] ?? BoxIcon;
}
