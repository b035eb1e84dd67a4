import { readPage as call } from '@paystead/contract/product/content';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findPage } from './content.queries.ts';

/** A public page of text: privacy notice, terms of use. */
export const readPage = query(call, async ({ db, input }) => {
  const page = await findPage(db, input.name);
  return page ?? refuse('NOT_FOUND');
});
