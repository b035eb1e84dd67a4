import { saveDraft as call } from '@paystead/contract/product/drafts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { countDrafts, deleteDraft, findDraft, putDraft } from './content.queries.ts';
import {
  keepable,
  MOST_CHARACTERS,
  MOST_FORMS,
  sealAnswers,
  answersSize,
} from './draft-answers.ts';

/** Stores the typed answers of one form for every device; an empty object deletes them. */
export const saveDraft = command(call, async ({ actor, db, input, now, vault }) => {
  const answers = keepable(input.answers);
  if (Object.keys(answers).length === 0) {
    await deleteDraft(db, actor.gid, input.form);
    return { answers };
  }

  if (answersSize(answers) > MOST_CHARACTERS) refuse('DRAFT_TOO_LARGE');
  const known = await findDraft(db, actor.gid, input.form);
  if (!known && (await countDrafts(db, actor.gid)) >= MOST_FORMS) refuse('DRAFT_TOO_LARGE');

  await putDraft(db, {
    borrowerGid: actor.gid,
    form: input.form,
    answers: sealAnswers(vault, actor.gid, answers),
    at: now,
  });
  return { answers };
});
