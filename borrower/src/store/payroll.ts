import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import { readPayroll } from '@paystead/contract/profile';

/** S3.29 payroll: how often and when pay comes; null while nobody has said. */
export const payroll = loadable('payroll', () => callServer(readPayroll, {}));
