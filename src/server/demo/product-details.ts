import type { DemoProduct } from './products.ts';

/** Manufacturer and article number by the seller's own code; other goods and services are the seller's own. */
export const MADE: Readonly<Record<string, { readonly article: string; readonly manufacturer: string }>> = {
  'SR-M12-88': { article: 'DIN 933 M12×60 8.8 Zn', manufacturer: 'Śrubiarnia Nadodrze' },
  'NA-M12-8': { article: 'DIN 934 M12 8 Zn', manufacturer: 'Śrubiarnia Nadodrze' },
  'PO-M12': { article: 'DIN 125 M12 Zn', manufacturer: 'Śrubiarnia Nadodrze' },
  'EL-32': { article: 'EB 146-3.2', manufacturer: 'Spawmet Oława' },
  'KL-6208': { article: '6208-2RS', manufacturer: 'Erftlager Wälzkörper' },
  'KL-6310': { article: '6310-2Z', manufacturer: 'Erftlager Wälzkörper' },
  'FU-11': { article: 'NFU-4-11K0', manufacturer: 'Nordeifel Antriebstechnik' },
  'ЦМ-500': { article: 'ПЦ I-500', manufacturer: 'Підгірський цементний завод' },
  'ОЛ-46': { article: 'HLP-46/200', manufacturer: 'Прикарпатські мастила' },
};

/** In the catalogue but currently not on sale. */
export const SHELVED: ReadonlySet<string> = new Set(['KO-SP', 'SS-400', 'КС-56']);

/** Formerly on sale, withdrawn a few weeks ago. */
export const WITHDRAWN: DemoProduct = [
  'BL-ZN-12',
  'Blacha ocynkowana DX51D 1,25 × 1000 × 2000 mm',
  'Galvanised sheet DX51D 1.25 × 1000 × 2000 mm',
  '721049',
  'PCS',
  '96.80',
  '35',
  '10',
];
