import { type ContentKind, withdrawContent as call } from '@paystead/contract/product/content-desk';
import { takeContentBack } from '../content/index.ts';
import { takeWordsBack } from '../letters/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockChange, updateChange } from './content-desk.queries.ts';

/** STAFF-34: takes a planned change back before its day. */
export const withdrawContent = command(call, async ({ actor, db, event, input, now, today }) => {
  const row = await lockChange(db, input.gid);
  if (!row || row.approved_at === null) refuse('NOT_FOUND');
  if (Temporal.PlainDate.compare(row.valid_from, today) <= 0) refuse('POLICY_BEGUN');
  if (row.withdrawn_at !== null) return {};

  const kind = row.kind as ContentKind;
  if (kind === 'LETTER') await takeWordsBack(db, row.key, row.valid_from);
  else await takeContentBack(db, kind, row.key, row.valid_from);
  await updateChange(db, row.gid, { withdrawn_by: actor.gid, withdrawn_at: now });
  event(
    'content.withdrawn',
    { kind: 'content_change', gid: row.gid },
    { before: { kind: row.kind, key: row.key, valid_from: row.valid_from }, reason: input.reason },
  );
  return {};
});
