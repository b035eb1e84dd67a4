import { completeKeyedUpload as call } from '@paystead/contract/verification/hand-off';
import { spendKey } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { moveItem } from '../../queue-items/index.ts';
import { countAttached } from '../uploads/documents.queries.ts';
import { keyedTask } from './keyed-task.ts';
import { lockOwnPending } from '../tasks/own-item.ts';

/** The phone is done: the task goes to review, and the key is used up. */
export const completeKeyedUpload = command(call, async (context) => {
  const { db, event, input } = context;
  const { actor, item } = await keyedTask(context, input.key);
  const locked = await lockOwnPending({ db, actor }, item.gid);
  if ((await countAttached(db, item.gid)) === 0) return refuse('FILE_MISSING');
  if (!(await spendKey(context, input.key, 'UPLOAD'))) return refuse('HAND_OFF_DONE');

  await moveItem(context, locked, 'provide');
  event('hand-off.completed', { kind: 'queue_item', gid: item.gid });
  return {};
});
