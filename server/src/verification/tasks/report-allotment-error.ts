import { reportAllotmentError as call } from '@paystead/contract/verification/queue';
import { command } from '../../platform/calls/command.ts';
import { ownItemNamed } from './own-item.ts';

/** S7.35: setting up an allotment or deposit failed; kept in the audit trail for staff. */
export const reportAllotmentError = command(call, async (context) => {
  const { event, input } = context;
  const item = await ownItemNamed(context, 'allotment');

  event('queue.allotment-failed', item ? { kind: 'queue_item', gid: item.gid } : null, {
    after: { failure: input.code ?? null, message: input.message ?? null },
  });
  return {};
});
