import type { Answer } from '@paystead/contract/call';
import type { readLoanFace } from '@paystead/contract/servicing/loan-course';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { creditHour, fileDayOf, fileDayOfPayout } from '@paystead/lending/calendar/payment-dates';
import { sum } from '@paystead/lending/money/money';
import { CUT_OFF } from '../../ach/index.ts';
import { isoTime } from '../../platform/clock.ts';
import { loanReference } from '../loan/loan-reference.ts';
import { latenessOf, laterDay, loanBalance } from '../loan/loan.view.ts';
import { loanProceeds } from '../loan/open-loan.ts';
import { unansweredOn } from '../loan/standing.ts';
import type { LoanLook } from '../schedule/view-schedule.ts';
import { planStateOn } from '../short-pay/catch-up.ts';
import { isClaimable } from './claimable.ts';
import type { FaceBackground } from './face-background.ts';
import { viewLate } from './late-face.view.ts';
import { paidBack, paidIn, stillAsked, viewPaid, viewRefund } from './paid-face.view.ts';

type FaceView = Answer<typeof readLoanFace>;

/** A loan's state in full; only the part of its own face is filled. */
export function viewFace(look: LoanLook, background: FaceBackground): FaceView {
  const { facts, standing } = look;
  const face = faceOf(look);
  return {
    as_of: isoTime(background.now),
    face,
    employer: background.facts.employer,
    reference: loanReference(standing.loan.gid),
    catching_up: facts.catchingUp && {
      amount: facts.catchingUp.amount,
      date: facts.catchingUp.on.toString(),
    },
    waiting: viewWaiting(look, background),
    catch_up_plan: viewCatchUp(look, background),
    missing_deductions: viewMissing(look, background),
    pending: face === 'pending' ? viewPending(look, background) : null,
    late: face === 'past_due' ? viewLate(look, background) : null,
    paid: face === 'paid' ? viewPaid(look, background) : null,
    void: face === 'void' ? viewVoid(look, background) : null,
    charged_off: face === 'charged_off' ? viewChargedOff(look, background) : null,
  };
}

function faceOf({ facts }: LoanLook): FaceView['face'] {
  switch (facts.status) {
    case 'Pending':
      return 'pending';
    case 'Open':
      return facts.pastDue > 0n && facts.catchingUp === null ? 'past_due' : 'open';
    case 'Paid':
      return 'paid';
    case 'Void':
      return 'void';
    case 'Charged Off':
      return 'charged_off';
  }
}

/** Paydays behind us whose deduction or deposit has no answer yet. */
function viewWaiting(
  { standing }: LoanLook,
  { facts, today }: FaceBackground,
): FaceView['waiting'] {
  const rows = unansweredOn(standing, today);
  const [oldest] = rows;
  if (!oldest) return null;
  const isOurBank = standing.untold.has(oldest.gid);
  return {
    employer: isOurBank ? null : facts.employer,
    dates: rows.map((row) => row.due.toString()),
    amount: sum(rows.map((row) => row.open)),
    until: isOurBank ? null : (oldest.until?.toString() ?? null),
  };
}

/** The paychecks that bring the rest of short pays, and which paydays were short. */
function viewCatchUp(look: LoanLook, { today }: FaceBackground): FaceView['catch_up_plan'] {
  const { catchUp, standing } = look;
  if (catchUp.parts.length === 0) return null;
  return {
    amount: catchUp.amount,
    shorts: shortPaydays(look),
    parts: catchUp.parts.map(({ amount, payday }) => ({ date: payday.toString(), amount })),
    is_broken: planStateOn(standing, today) === 'BROKEN',
  };
}

/** The paychecks whose rest is still to come; of what was asked, the part for the payday itself. */
function shortPaydays({ installments, standing: { deductions, plans } }: LoanLook) {
  const open = installments.filter(({ state }) => state !== 'paid' && state !== 'removed');
  return plans.flatMap(({ due }) => {
    const one = open.find(({ row }) => row.due_date === due.toString());
    const asked = deductions.find(({ installment_gid: gid }) => gid === one?.row.gid);
    if (!asked) return [];
    const { amount_cents: amount, catch_up_cents: others, deducted_cents: came } = asked;
    return [{ date: asked.payday, asked: amount - others, came }];
  });
}

/** Deductions behind us that didn't come, for which the borrower may say that they were taken. */
function viewMissing(
  { installments, standing }: LoanLook,
  { today }: FaceBackground,
): FaceView['missing_deductions'] {
  return standing.deductions
    .filter(
      (asked) =>
        installments.some(
          (one) =>
            one.row.gid === asked.installment_gid &&
            one.state !== 'paid' &&
            one.state !== 'removed',
        ) && isClaimable(asked, today),
    )
    .map((asked) => ({ date: asked.payday, held_until: asked.claim_held_until }));
}

function viewPending(
  { standing: { loan } }: LoanLook,
  { accountName, facts, today }: FaceBackground,
): FaceView['pending'] {
  const planned = Temporal.PlainDate.from(facts.payout_on ?? loan.disbursement_date);
  const waits = facts.payout_state === 'WAITING';
  const sent = waits ? fileDayOfPayout(planned, today) : fileDayOf(planned);
  const cutOff = { date: sent.toString(), hour: CUT_OFF.hour };
  return {
    signed_at: isoTime(loan.signed_at),
    payout: loanProceeds(loan),
    origination_fee: loan.origination_fee_cents,
    processing_fee: loan.processing_fee_cents,
    paid_on_old_loan: loan.paid_on_account_cents,
    account: accountName(loan.bank_account_gid),
    held: facts.payout_held,
    sent: cutOff,
    is_sent: !waits && facts.payout_state !== null,
    arrives: {
      date: laterDay(planned, addBankingDays(sent, 1)).toString(),
      hour: creditHour,
    },
    cancel_by: waits ? cutOff : null,
    trace_number: facts.trace_number,
    first_installment: { date: loan.first_installment_date, amount: loan.installment_cents },
  };
}

function viewVoid(
  { standing: { loan } }: LoanLook,
  { accountName, course, facts, now, refunds }: FaceBackground,
): FaceView['void'] {
  const wasOpen = loan.opened_on !== null;
  return {
    closed_on: loan.closed_on ?? loan.disbursement_date,
    because: wasOpen ? 'RETURNED' : 'CANCELLED',
    at: isoTime(facts.changed_at ?? now),
    signed_at: isoTime(loan.signed_at),
    account: accountName(loan.bank_account_gid),
    sent: wasOpen ? loanProceeds(loan) : 0n,
    paid: paidBack(course, refunds),
    refunds: refunds.map((row) => viewRefund(row, course, accountName)),
  };
}

function viewChargedOff(look: LoanLook, { course }: FaceBackground) {
  const { standing, installments } = look;
  const { loan } = standing;
  const lostOn = loan.charged_off_on ?? loan.disbursement_date;
  const since = course.counted.filter(({ day }) => day >= lostOn);
  const late = latenessOf(look);
  const fallenDue = installments.filter(({ row }) => row.due_date < lostOn);
  return {
    charged_off_on: lostOn,
    owed: loanBalance(look),
    principal: course.owed.principal,
    interest: course.owed.interest,
    fees: course.owed.fees,
    paid_since: paidIn(since).amount,
    missed: late.missed,
    paid: fallenDue.length - late.missed,
    oldest: late.since,
    still_asked: stillAsked(standing),
  };
}
