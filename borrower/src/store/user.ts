import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import { readProfile } from '@paystead/contract/profile';

/** S3.29 user: the signed-in person. */
export const user = loadable('user', (_: void, signal) => callServer(readProfile, {}, { signal }));
