import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
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
import { paletteFlow } from '../../machines/flows/palette.flow.ts';
import { resetPasswordFlow } from '../../machines/flows/reset-password.flow.ts';
import { signInFlow } from '../../machines/flows/sign-in.flow.ts';
import { signUpFlow } from '../../machines/flows/sign-up.flow.ts';
import { uploadFlow } from '../../machines/flows/upload.flow.ts';
import { diagram } from '../../src/pathkit/diagram.ts';

/* machines/flows/README.md: the steps of every screen with steps. */

const FOLDER = join('machines', 'flows');
export const flowsPath = join(FOLDER, 'README.md');

const FLOWS: Readonly<Record<string, AnyStateMachine>> = {
  'amend-inquire': amendInquireFlow,
  'ask-request': askRequestFlow,
  'bulk-run': bulkRunFlow,
  'change-prices': changePricesFlow,
  checkout: checkoutFlow,
  'correct-document': correctDocumentFlow,
  'edit-draft': editDraftFlow,
  'import-products': importProductsFlow,
  'import-rates': importRatesFlow,
  'issue-document': issueDocumentFlow,
  palette: paletteFlow,
  'reset-password': resetPasswordFlow,
  'sign-in': signInFlow,
  'sign-up': signUpFlow,
  upload: uploadFlow,
};

export const flowFiles = (): readonly string[] =>
  readdirSync(FOLDER).flatMap((name) => (name.endsWith('.flow.ts') ? [name.slice(0, -'.flow.ts'.length)] : []));

/** The chart's own comment. */
function saidOf(name: string): string {
  const code = readFileSync(join(FOLDER, `${name}.flow.ts`), 'utf8');
  const above = code.slice(0, code.search(/\nexport const \w+Flow = /));
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/$/.exec(above)?.[1] ?? '';
  return comment.replaceAll(/\s*\n \*\s*/g, ' ').trim();
}

/** XState's internal events in words: the end of a call, and an elapsed delay. */
const inWords = (drawn: string): string =>
  drawn
    .replaceAll(/xstate\.done\.(?:actor|state)\.[\w.-]+/g, 'done')
    .replaceAll(/xstate\.error\.actor\.[\w.-]+/g, 'fault')
    .replaceAll(/xstate\.after\.(\w+)\.[\w.-]+/g, 'after $1');

export const flowsReadme = (): string =>
  `${[
    '# Flows',
    'Written by `npm run docs`. The workflow of each screen with several steps. `done` and `fault` are the outcomes of the call of a state; its actions and guards are in the chart.',
    ...Object.entries(FLOWS).flatMap(([name, machine]) => [
      `## ${name}`,
      saidOf(name),
      ['```mermaid', inWords(diagram(machine)), '```'].join('\n'),
    ]),
  ].join('\n\n')}\n`;

export const flowNames: readonly string[] = Object.keys(FLOWS);
