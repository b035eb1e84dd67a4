import type { Answer } from '@paystead/contract/call';
import type { readLoanReports, ReportChoice } from '@paystead/contract/furnishing/loan-reports';
import { nextReportDay } from '@paystead/lending/furnishing/report-days';
import { isoTime } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { loanReference, type LoanRow } from '../../servicing/index.ts';
import { isWaiting, shownMonths } from '../corrections/correction-facts.ts';
import { viewDisputes } from '../disputes/dispute.view.ts';
import { findDisputesOf } from '../disputes/disputes.queries.ts';
import { type LoanStanding, readStandings } from '../month/loan-standing.ts';
import { faultsOf, type ShownRecord, viewRecord } from '../record.view.ts';
import { findLoanRecords } from '../shown.queries.ts';
import { findChoices, findName } from './desk.queries.ts';
import { mayAct, mayDecide } from './may-decide.ts';

type Reports = Answer<typeof readLoanReports>;

/** Everything about the reports of a loan, as staff see it. */
export async function viewLoanReports(
  context: Pick<WorkContext, 'actor' | 'db' | 'vault' | 'today'>,
  loan: LoanRow,
): Promise<Reports> {
  const { actor, db, today } = context;
  const [records, standings, choices, disputes, name] = await Promise.all([
    findLoanRecords(db, loan.gid),
    readStandings(db, [loan.gid]),
    findChoices(db, loan.gid),
    findDisputesOf(db, loan.gid),
    findName(db, loan.borrower_gid),
  ]);
  const standing = standings(loan.gid);
  const runs = loan.status === 'Open' || loan.status === 'Charged Off';
  return {
    today: today.toString(),
    reference: loanReference(loan.gid),
    borrower: { gid: loan.borrower_gid, name },
    months: viewMonths(records),
    next_on: runs && !standing.isBlocked ? nextReportDay(today).toString() : null,
    standing: standingWord(standing),
    bankruptcy:
      standing.chapter === null
        ? null
        : { chapter: standing.chapter === 'UNKNOWN' ? null : standing.chapter },
    choices: choices.map(({ choice, chosen_at, name: by, reason }) => ({
      choice: choice as ReportChoice,
      by,
      at: isoTime(chosen_at),
      reason,
    })),
    disputes: await viewDisputes(context, disputes),
    can_choose: mayDecide(actor),
    can_act: mayAct(actor),
  };
}

function viewMonths(records: readonly ShownRecord[]): Reports['months'] {
  const shown = new Set(shownMonths(records).map(({ gid }) => gid));
  const isFree = !records.some(isWaiting);
  return records.map((row) => ({
    record: viewRecord(row),
    faults: faultsOf(row),
    can_correct: isFree && shown.has(row.gid) && row.account_status !== 'DF',
  }));
}

function standingWord({ isBlocked, isHeldBack }: LoanStanding): Reports['standing'] {
  if (isBlocked) return 'BLOCK';
  return isHeldBack ? 'HOLD' : 'REPORT';
}
