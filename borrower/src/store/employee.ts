import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readEmployee } from '@paystead/contract/identity/profile';

/** S3.29 employee: the logged-in person's employment. */
export const employee = loadable('employee', () => callServer(readEmployee, {}));
