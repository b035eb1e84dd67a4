import { readApplicationSummary as call } from '@paystead/contract/origination/origination';
import { fileDayOfPayout } from '@paystead/lending/calendar/payment-dates';
import type { ApplicationStatus } from '@paystead/lending/states/application-status';
import { query } from '../../platform/calls/command.ts';
import { standingItems } from '../../queue-items/index.ts';
import { findAll, findLoanOf, findPayout } from './application.queries.ts';
import { statusOf } from './application.view.ts';
import { viewSummary } from './summary.view.ts';

const OVER: readonly ApplicationStatus[] = ['DECLINED', 'WITHDRAWN', 'EXPIRED'];

/** S7.30: the state of the newest application, unless it has ended without a loan. */
export const readApplicationSummary = query(call, async (context) => {
  const { actor, db, today } = context;
  const [newest] = await findAll(db, actor.gid);
  if (!newest || OVER.includes(newest.status)) return null;
  const loan = (await findLoanOf(db, newest.gid)) ?? null;
  const status = statusOf({ application: newest, loan });
  if (OVER.includes(status)) return null;

  const arrives = loan ? Temporal.PlainDate.from(loan.disbursement_date) : null;
  const payout = loan && (await findPayout(db, loan.gid));
  const items = status === 'REVIEW' ? await standingItems(context, newest.gid) : {};
  return viewSummary({
    application: newest,
    status,
    documentsWanted: Object.values(items).filter((one) => one === 'PENDING').length,
    loan,
    payoutWaits: payout !== null,
    payoutHeld: payout?.isHeld ?? false,
    cancelUntil: arrives && fileDayOfPayout(arrives, today),
  });
});
