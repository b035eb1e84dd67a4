import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import { readPrimaryBank } from '@paystead/contract/bank-accounts';

/** S3.29 primaryBank: the account money goes to; null when there is none. */
export const primaryBank = loadable('primaryBank', (_: void, signal) =>
  callServer(readPrimaryBank, {}, { signal }),
);
