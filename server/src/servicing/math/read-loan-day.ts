import { readLoanDay as call } from '@paystead/contract/servicing/loan-math';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { loanDay } from './loan-day.ts';

/** What the borrower's loan owed at the end of a past day, rebuilt from its entries. */
export const readLoanDay = query(call, async ({ actor, db, input, today }) =>
  loanDay(db, await findOwnLoan(db, actor, input.gid), { asked: input.date, today }),
);
