import type { Answer } from '@paystead/contract/call';
import * as calls from '@paystead/contract/servicing/servicing';
import { statusRules } from '@paystead/lending/employment/employee-status';
import { programStatus } from '@paystead/lending/states/program-status';
import { readMonitoringStatus } from '../../credit-monitoring/index.ts';
import { query } from '../../platform/calls/command.ts';
import { findBorrowerLoans, findProgramFacts, type ProgramRow } from './loan.queries.ts';
import { installmentsAhead } from './loan.view.ts';
import { type LoanLook, viewSchedule } from '../schedule/view-schedule.ts';
import { appliedTo, readFullStandings } from './standing.ts';

/** The products of the borrower (S3.7). */
export const listProducts = query(calls.listProducts, async (context) => {
  const { actor, db, today } = context;
  const [program, loans, credit_monitoring] = await Promise.all([
    findProgramFacts(db, actor.gid),
    findBorrowerLoans(db, actor.gid),
    readMonitoringStatus(context, actor),
  ]);
  const current = loans.find((loan) => loan.status !== 'Void');
  const [standing] = await readFullStandings(db, current ? [current] : []);

  return {
    loan: viewLoanProduct(
      program,
      actor.verified,
      standing ? viewSchedule(standing, today) : undefined,
    ),
    counseling: {
      program_status: programStatus({
        offered: true,
        verified: actor.verified,
        taskOpen: false,
        waitingForUs: program.counseling_asked,
      }),
    },
    credit_monitoring,
  };
});

type LoanProduct = Answer<typeof calls.listProducts>['loan'];

function viewLoanProduct(
  program: ProgramRow,
  verified: boolean,
  look: LoanLook | undefined,
): LoanProduct {
  const status = program.employee_status;
  const offered = program.employer_active && statusRules[status].mayApply;
  const running = look?.facts.status === 'Open' || look?.facts.status === 'Pending';
  return {
    employee_status: status,
    installments_remaining: look ? installmentsAhead(look) : null,
    loan_id: look?.facts.gid ?? null,
    loan_status: look?.facts.status ?? null,
    paid_amount: look ? appliedTo(look.standing) : null,
    rate_check: offered && verified && !running && !program.waiting,
    program_status: programStatus({
      offered: offered || running,
      verified,
      taskOpen: false,
      waitingForUs: program.waiting || look?.facts.status === 'Pending',
    }),
  };
}
