import { listSavedFilters as call } from '@paystead/contract/product/saved-filters';
import { query } from '../../platform/calls/command.ts';
import { findSaved } from './saved.queries.ts';

/** STAFF-62: one's own filters of a list, by name. */
export const listSavedFilters = query(call, ({ actor, db, input }) =>
  findSaved(db, actor.gid, input.list),
);
