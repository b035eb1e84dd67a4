import { reportAllotmentError as call } from '@paystead/contract/verification/queue';
import { command } from '../../platform/calls/command.ts';
import { ownItemNamed } from './own-item.ts';

/** S7.35: stores a failure to set up an allotment or deposit in the audit trail, for staff. */
export const reportAllotmentError = command(call, async (context) => {
  const { event, input } = context;
  const item = await ownItemNamed(context, 'allotment');

  event('queue.allotment-failed', item ? { kind: 'queue_item', gid: item.gid } : null, {
    after: { failure: input.code ?? null, message: input.message ?? null },
  });
  return {};
});
