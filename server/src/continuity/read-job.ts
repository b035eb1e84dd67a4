import { readJob as call } from '@paystead/contract/servicing/continuity';
import { query } from '../platform/calls/command.ts';
import { findOwnLoan, readLoanFacts } from '../servicing/index.ts';
import { debitableAccounts } from '../bank-accounts/index.ts';
import { findEmployer } from '../employers/index.ts';
import { jobReports, readChoiceFacts } from './choice-facts.ts';
import { findAuthorization, findEmployment, findNewJob } from './continuity.queries.ts';
import { viewJob } from './job.view.ts';

/** The page about a job: what changed, the dates to come, and the ways to pay. */
export const readJob = query(call, async (context) => {
  const { actor, db, input, today } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const employer = await findEmployer(db, loan.employer_gid);
  const standing = await readLoanFacts(db, loan, today);
  const person = await findEmployment(db, loan.borrower_gid);
  const job = await findNewJob(db, loan.gid);
  const newEmployer = job && (await findEmployer(db, job.employer_gid));

  return viewJob(context, {
    loan,
    employer,
    standing,
    name: person ? `${person.first_name} ${person.last_name}` : '',
    status: person?.employee_status ?? 'Active',
    ...(await jobReports(context, loan)),
    facts: await readChoiceFacts(context, loan, input),
    accounts: await debitableAccounts(context, loan.borrower_gid),
    signed: await findAuthorization(db, loan.gid),
    job: job && newEmployer ? { ...job, employer: newEmployer.name } : undefined,
  });
});
