import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import { readPrimaryBank } from '@paystead/contract/primary-bank';

/** S3.29 primaryBank: the account money goes to; null when there is none. */
export const primaryBank = loadable('primaryBank', () => callServer(readPrimaryBank, {}));
