import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import { readEmployee } from '@paystead/contract/profile';

/** S3.29 employee: what is known of the signed-in person at work. */
export const employee = loadable('employee', () => callServer(readEmployee, {}));
