import { type CallOptions, callServer } from '@paystead/client/calls/call-server';
import { listQueue } from '@paystead/contract/verification/queue';

/** Loads the logged-in person's tasks. */
export function loadQueue(options: Pick<CallOptions, 'background'>) {
  return callServer(listQueue, {}, options);
}
