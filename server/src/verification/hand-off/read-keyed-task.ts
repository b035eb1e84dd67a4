import type { Answer } from '@paystead/contract/call';
import { readKeyedTask as call } from '@paystead/contract/verification/hand-off';
import { documentsFor } from '@paystead/lending/states/queue-documents';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { countAttached } from '../uploads/documents.queries.ts';
import { keyedTask } from './keyed-task.ts';

/** What a phone may see: the person's first name and the task's request. */
export const readKeyedTask = query(call, async (context): Promise<Answer<typeof call>> => {
  const { item, firstName, expiresAt } = await keyedTask(context, context.input.key);
  const type = item.type;

  return {
    first_name: firstName,
    type,
    documents: [...documentsFor(type)],
    files: await countAttached(context.db, item.gid),
    expires_at: isoTime(expiresAt),
  };
});
