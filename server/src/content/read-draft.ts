import { readDraft as call } from '@paystead/contract/product/drafts';
import { query } from '../platform/calls/command.ts';
import { findDraft } from './content.queries.ts';
import { openAnswers } from './draft-answers.ts';

/** The typed answers of one form of the signed-in user; an empty object if there are none yet. */
export const readDraft = query(call, async ({ actor, db, input, vault }) => {
  const draft = await findDraft(db, actor.gid, input.form);
  return { answers: draft ? openAnswers(vault, actor.gid, draft.answers_cipher) : {} };
});
