import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readEmployee } from '@paystead/contract/identity/profile';

/** S3.29 employee: what is known of the signed-in person at work. */
export const employee = loadable('employee', () => callServer(readEmployee, {}));
