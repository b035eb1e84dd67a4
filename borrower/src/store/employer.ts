import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readEmployer } from '@paystead/contract/identity/profile';

/** S3.29 employer: the logged-in person's employer. */
export const employer = loadable('employer', () => callServer(readEmployer, {}));
