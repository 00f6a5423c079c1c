import { defineLifecycle } from '../../kit/lifecycle.ts';
import { productImportCatalogue } from './productImport.catalogue.ts';
import { productImportMachine } from './productImport.machine.ts';
import { productImportKey, productImportSamples, productImportStarts } from './productImport.samples.ts';

export const productImport = defineLifecycle({
  id: 'productImport',
  domain: 'trade',
  machine: productImportMachine,
  catalogue: productImportCatalogue,
  samples: productImportSamples,
  starts: productImportStarts,
  key: productImportKey,
});
