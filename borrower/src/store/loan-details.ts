import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import type { WireAnswer } from '@paystead/contract/call';
import { readLoan } from '@paystead/contract/servicing/loan';

export type Loan = WireAnswer<typeof readLoan>;

/** S3.29 loanDetails: one loan in full, by its gid. */
export const loanDetails = loadable('loanDetails', (gid: string) => callServer(readLoan, { gid }));
