import type { Run } from './runner.ts';

/** Every kind of vector file and who runs it. A kind that is missing here fails the run. */
export const runners: Record<string, Run | undefined> = {};
