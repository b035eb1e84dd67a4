import { type CallOptions, callServer } from '@paystead/client/calls/call-server';
import { listQueue } from '@paystead/contract/verification/queue';

/** Asks for the tasks of the signed-in person. */
export function loadQueue(options: Pick<CallOptions, 'background'>) {
  return callServer(listQueue, {}, options);
}
