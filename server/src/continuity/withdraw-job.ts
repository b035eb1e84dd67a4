import { withdrawJob as call } from '@paystead/contract/servicing/continuity';
import { cancelAutomaticDebits } from '../payments/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { putPersonal } from '../profile/index.ts';
import { lockOwnLoan } from '../servicing/index.ts';
import { jobReports } from './choice-facts.ts';
import { continueLoan } from './continue-loan.ts';
import { findChoice, updateAuthorization, updateReports } from './continuity.queries.ts';

/** The borrower isn't leaving after all: deductions go on from the next payday still open. */
export const withdrawJob = command(call, async (context) => {
  const { actor, db, event, input, now, today } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const { isEmployersWord, reports } = await jobReports(context, loan);
  if (isEmployersWord) refuse('JOB_SAID_BY_EMPLOYER');
  const own = reports.filter(({ byEmployer }) => !byEmployer);
  const last = own.at(-1) ?? refuse('NOTHING_TO_TAKE_BACK');

  await updateReports(
    db,
    own.map(({ row }) => row.gid),
    { withdrawn_at: now },
  );
  const signed = await findChoice(db, loan.gid);
  if (signed) {
    await updateAuthorization(db, signed.gid, { revoked_at: now });
    await cancelAutomaticDebits(context, loan.gid);
  }
  await putPersonal(db, loan.borrower_gid, { employee_status: 'Active' }, now);
  event('borrower.employment_withdrawn', { kind: 'borrower', gid: loan.borrower_gid });
  const stays = { ...last, status: 'Active' as const, on: today };
  const rest = reports.filter(({ byEmployer }) => byEmployer);
  await continueLoan(context, loan, [...rest, stays]);
  return {};
});
