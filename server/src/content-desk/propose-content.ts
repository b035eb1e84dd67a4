import { proposeContent as call } from '@paystead/contract/product/content-desk';
import { doOrAsk } from '../approvals/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { changeAct } from './change-act.ts';
import { checkValues } from './check-values.ts';
import { findAdministrators, insertChange } from './content-desk.queries.ts';
import { inForceOn } from './in-force.ts';

/** STAFF-34: writes a change and asks a second administrator for it. */
export const proposeContent = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const { key, kind, reason } = input;
  const inForce = (await inForceOn(context, input, input.valid_from)) ?? refuse('NOT_FOUND');
  const { problems, values } = checkValues(inForce.fields, input.values, inForce.values);
  if (Object.keys(problems).length > 0) refuse('FIELDS', {}, problems);
  const others = await findAdministrators(db, [actor.gid]);
  if (others.length === 0) refuse('SECOND_ADMINISTRATOR_MISSING');

  const { gid } = await insertChange(db, {
    kind,
    key,
    values: JSON.stringify(values),
    valid_from: input.valid_from,
    written_by: actor.gid,
    written_at: now,
  });
  const { approvalGid } = await doOrAsk(context, changeAct, {
    subject: { kind: 'content_change', gid },
    input: { change: gid },
    reason,
  });
  if (approvalGid === null) throw new Error('A text or setting always takes two people');
  return { approval: approvalGid };
});
