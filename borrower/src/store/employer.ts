import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readEmployer } from '@paystead/contract/identity/profile';

/** S3.29 employer: the employer of the signed-in person. */
export const employer = loadable('employer', () => callServer(readEmployer, {}));
