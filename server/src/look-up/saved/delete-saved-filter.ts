import { deleteSavedFilter as call } from '@paystead/contract/product/saved-filters';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { removeSaved } from './saved.queries.ts';

/** STAFF-62: forgets a filter of one's own. */
export const deleteSavedFilter = command(call, async ({ actor, db, event, input }) => {
  if (!(await removeSaved(db, actor.gid, input.gid))) return refuse('NOT_FOUND');
  event('staff.filter-forgotten', { kind: 'saved_filter', gid: input.gid });
  return {};
});
