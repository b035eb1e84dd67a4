import { reportAllotmentError as call } from '@paystead/contract/verification/queue';
import { allowedMessage } from '@paystead/contract/product/error-text';
import { command } from '../../platform/calls/command.ts';
import { ownItemNamed } from './own-item.ts';

/** Codes as our pages send them; any other could hold what a person typed. */
const CODE = /^[A-Z][A-Z_]{1,59}$/;

/**
 * S7.35: stores a failure to set up an allotment or deposit in the audit trail, for staff. We never
 * erase the trail, so the message keeps only listed words.
 */
export const reportAllotmentError = command(call, async (context) => {
  const { event, input } = context;
  const item = await ownItemNamed(context, 'allotment');

  const { code, message: told } = input;
  const failure = code === undefined ? null : CODE.test(code) ? code : 'OTHER';
  const message = told === undefined ? null : allowedMessage(told);
  event('queue.allotment-failed', item ? { kind: 'queue_item', gid: item.gid } : null, {
    after: { failure, message },
  });
  return {};
});
