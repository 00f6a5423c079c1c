import { lazy } from 'react';

/** The strip for editors, whose own code must come first. */
export const WorkflowStrip = lazy(async () => ({ default: (await import('./WorkflowSteps.tsx')).WorkflowSteps }));
