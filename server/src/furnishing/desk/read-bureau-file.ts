import { readBureauFile as call } from '@paystead/contract/furnishing/bureau-files';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findFile } from './desk.queries.ts';
import { viewWholeFile } from './file.view.ts';

/** FURNISH-7: one file, with what was left out and what the bureaus answered. */
export const readBureauFile = query(call, async (context) => {
  const file = (await findFile(context.db, context.input.gid)) ?? refuse('NOT_FOUND');
  return viewWholeFile(context, file);
});
