import { listAskedDeductions as call } from '@paystead/contract/servicing/remittance-desk';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { findAsked } from './desk.queries.ts';

/** DEDUCT-32: what payroll was asked for on each payday of a loan, and what it answered. */
export const listAskedDeductions = query(call, async ({ db, input }) => {
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const rows = await findAsked(db, loan.gid);
  return {
    rows: rows.map((row) => ({
      payday: row.payday,
      asked: row.amount_cents,
      asked_on: row.asked_on,
      state: row.state,
      deducted: row.deducted_cents,
      answered_on: row.remitted_on,
    })),
  };
});
