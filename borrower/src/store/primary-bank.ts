import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readPrimaryBank } from '@paystead/contract/bank-accounts/primary-bank';

/** S3.29 primaryBank: the account money goes to; null when there is none. */
export const primaryBank = loadable('primaryBank', () => callServer(readPrimaryBank, {}));
