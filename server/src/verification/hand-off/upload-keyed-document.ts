import { uploadKeyedDocument as call } from '@paystead/contract/verification/hand-off';
import { keyedCommand } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { countAttached } from '../uploads/documents.queries.ts';
import { keyedTask } from './keyed-task.ts';
import { takeFiles } from '../uploads/take-files.ts';

const taskForKey = (context: Context<typeof call>) => keyedTask(context, context.input.key);

/** Receives files that a phone sends for its key's task; receives none without a valid key. */
export const uploadKeyedDocument = keyedCommand(call, taskForKey, async (context) => {
  const { db, event, input, request } = context;
  const { actor, item } = await taskForKey(context);

  await takeFiles({ ...context, actor }, item, input.type);
  event(
    'hand-off.files-sent',
    { kind: 'queue_item', gid: item.gid },
    { after: { files: request.files.length } },
  );
  return { files: await countAttached(db, item.gid) };
});
