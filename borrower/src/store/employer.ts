import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import { readEmployer } from '@paystead/contract/profile';

/** S3.29 employer: the employer of the signed-in person. */
export const employer = loadable('employer', () => callServer(readEmployer, {}));
