import { lazyPart } from '../page/lazy-part.tsx';

/** The strip for editors, whose own code must come first. */
export const WorkflowStrip = lazyPart(async () => ({ default: (await import('./WorkflowSteps.tsx')).WorkflowSteps }));
