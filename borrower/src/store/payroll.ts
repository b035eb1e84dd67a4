import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readPayroll } from '@paystead/contract/identity/profile';

/** S3.29 payroll: how often and when pay comes; null while unknown. */
export const payroll = loadable('payroll', () => callServer(readPayroll, {}));
