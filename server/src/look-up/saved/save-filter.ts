import { MOST_SAVED, saveFilter as call } from '@paystead/contract/product/saved-filters';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findSaved, insertSaved } from './saved.queries.ts';

/** STAFF-62: keeps a filter under a name; a name that is taken gets the new filter. */
export const saveFilter = command(call, async ({ actor, db, event, input, now }) => {
  const { list, name, query } = input;
  const saved = await findSaved(db, actor.gid, list);
  if (saved.length >= MOST_SAVED && !saved.some((one) => one.name === name)) {
    return refuse('FIELDS', {}, { name: `You keep ${MOST_SAVED} filters. Remove one first` });
  }
  const { gid } = await insertSaved(db, { staffGid: actor.gid, list, name, query, now });
  // The words of a search may be somebody's name, so the trail doesn't have them.
  event('staff.filter-saved', { kind: 'saved_filter', gid }, { after: { list } });
  return { gid };
});
