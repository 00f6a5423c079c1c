import { defineLifecycle } from '../../kit/lifecycle.ts';
import { invoiceCatalogue } from './invoice.catalogue.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { invoiceKey, invoiceSamples, invoiceStarts } from './invoice.samples.ts';

export const invoice = defineLifecycle({
  id: 'invoice',
  domain: 'money',
  machine: invoiceMachine,
  catalogue: invoiceCatalogue,
  samples: invoiceSamples,
  starts: invoiceStarts,
  key: invoiceKey,
});
