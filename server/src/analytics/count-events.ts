import { countEvents as call } from '@paystead/contract/product/analytics';
import { anonymousCommand } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { addCounts } from './analytics.queries.ts';
import { tallyEvents } from './counts.ts';
import { strangePaths } from './known-calls.ts';

/** S7.1: counts what a browser did, unless it asks not to be tracked. */
export const countEvents = anonymousCommand(call, async ({ config, db, input, now, request }) => {
  if (!config.analytics.includes('endpoint')) refuse('NOT_FOUND');
  if (!request.mayTrack) return { counted: 0 };
  const strange = strangePaths(input.events);
  if (Object.keys(strange).length > 0) refuse('FIELDS', {}, strange);

  await addCounts(db, now, tallyEvents(input.events));
  return { counted: input.events.length };
});
