import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Nothing, text } from '../primitives.ts';

/** The most filters of one list that a person keeps. */
export const MOST_SAVED = 12;

/** Lists whose filters can be kept. */
export const SavedList = z.enum(['QUEUE', 'APPLICATIONS', 'LOANS', 'BORROWERS']);
export type SavedList = z.output<typeof SavedList>;

/** The filter as the list's address has it: `status=Open&late=true`. */
const Query = z
  .string()
  .check(z.regex(/^[a-z]{1,20}=[\w.%+@-]{1,120}(&[a-z]{1,20}=[\w.%+@-]{1,120}){0,5}$/));

export const listSavedFilters = call({
  method: 'GET',
  path: '/console/saved-filter',
  origin: 'paystead',
  summary: 'The filters of a list that the logged-in person keeps, by name.',
  who: staffRoles,
  query: body({ list: SavedList }),
  answer: z.array(z.object({ gid: Gid, name: z.string(), query: z.string() })),
  refusals: [],
});

export const saveFilter = call({
  method: 'POST',
  path: '/console/saved-filter',
  origin: 'paystead',
  summary: `Keeps a filter for oneself under a name, at most ${MOST_SAVED} of a list; the same name takes the new filter.`,
  who: ['reviewer', 'servicer', 'administrator'],
  body: body({ list: SavedList, name: text(40, 1, 'Name the filter'), query: Query }),
  answer: z.object({ gid: Gid }),
  refusals: ['FIELDS'],
});

export const deleteSavedFilter = call({
  method: 'DELETE',
  path: '/console/saved-filter/{gid}',
  origin: 'paystead',
  summary: 'Forgets a filter of one’s own.',
  who: ['reviewer', 'servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  answer: Nothing,
  refusals: ['NOT_FOUND'],
});
