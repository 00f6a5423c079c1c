import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { amendInquireFlow } from '../../machines/flows/amend-inquire.flow.ts';
import { askRequestFlow } from '../../machines/flows/ask-request.flow.ts';
import { bulkRunFlow } from '../../machines/flows/bulk-run.flow.ts';
import { changePricesFlow } from '../../machines/flows/change-prices.flow.ts';
import { checkoutFlow } from '../../machines/flows/checkout.flow.ts';
import { correctDocumentFlow } from '../../machines/flows/correct-document.flow.ts';
import { editDraftFlow } from '../../machines/flows/edit-draft.flow.ts';
import { importProductsFlow } from '../../machines/flows/import-products.flow.ts';
import { importRatesFlow } from '../../machines/flows/import-rates.flow.ts';
import { issueDocumentFlow } from '../../machines/flows/issue-document.flow.ts';
import { resetPasswordFlow } from '../../machines/flows/reset-password.flow.ts';
import { signInFlow } from '../../machines/flows/sign-in.flow.ts';
import { signUpFlow } from '../../machines/flows/sign-up.flow.ts';
import { uploadFlow } from '../../machines/flows/upload.flow.ts';

/* Final states of the screens: events and answers that arrive there change nothing. */

const ENDS: readonly (readonly [flow: AnyStateMachine, states: readonly string[]])[] = [
  [amendInquireFlow, ['sent']],
  [askRequestFlow, ['asked']],
  [bulkRunFlow, []],
  [changePricesFlow, ['changed']],
  [checkoutFlow, ['completed']],
  [correctDocumentFlow, ['begun']],
  [editDraftFlow, ['published']],
  [importProductsFlow, []],
  [importRatesFlow, ['imported']],
  [issueDocumentFlow, ['begun', 'issued']],
  [resetPasswordFlow, ['changed']],
  [signInFlow, ['signedIn']],
  [signUpFlow, ['registered']],
  [uploadFlow, ['gone']],
];

test.each(ENDS.map(([flow, states]) => [flow.id, flow, states] as const))(
  '%s is over where it says',
  (_, flow, states) => {
    const ended = Object.values(flow.states).filter(({ type }) => type === 'final');
    expect(ended.map(({ key }) => key)).toEqual(states);
  },
);
