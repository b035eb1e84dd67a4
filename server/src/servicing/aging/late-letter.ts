import type { Day } from '@paystead/lending/calendar/calendar';
import { briefDate, shortDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { chargeOffDay, nextBureauReport } from '@paystead/lending/servicing/late-dates';
import type { Delinquency } from '@paystead/lending/servicing/delinquency';
import type { LateNoticeKind } from '@paystead/lending/servicing/late-milestones';
import { fill, type Filled, lateLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { loanReference } from '../loan/loan-reference.ts';
import { debitsForArrears, type FullStanding } from '../loan/standing.ts';
import type { Letter } from '../receipts/tell-borrower.ts';
import { isPayrolls, unheardOf } from '../short-pay/payrolls-fault.ts';

/** A message about lateness to write. */
export interface LateNews {
  readonly standing: FullStanding;
  readonly late: Delinquency;
  readonly milestone: LateNoticeKind;
  /** The day whose close found it; days past due are as of it. */
  readonly day: Day;
  /** Due dates that an earlier message named, as ISO days. */
  readonly named: ReadonlySet<string>;
}

/**
 * The words about lateness: what is missing, how late it is, what to pay by when to keep the credit
 * report clean, how to get help, and a person to reach.
 */
export function lateLetter(context: WorkContext, news: LateNews): Letter {
  const { day, late, milestone, standing } = news;
  const isOfPayroll = isPayrolls(standing, late);
  return {
    ...(isOfPayroll ? payrollsLetter(context, news) : ownLetter(context, news)),
    about: 'installment past due',
    paper: 'LATE_NOTICE',
    ...(!isOfPayroll && { collects: true }),
    alwaysByEmail: true,
    occasion: `late ${standing.loan.gid} ${milestone} ${day.toString()}`,
  };
}

function ownLetter(context: WorkContext, news: LateNews): Filled {
  const { late, milestone, standing } = news;
  const coming = comingWords(news);
  const facts = {
    ...commonFacts(context, news),
    how_late: ageWords(news),
    coming_debits: coming,
    it_or_the_rest: coming === '' ? 'it' : 'the rest',
    taken_from_paycheck:
      standing.loan.collection === 'ach' || standing.loan.collection === 'ask'
        ? ''
        : 'If it was taken from your paycheck, tell us and we’ll ask your employer.',
  };
  if (milestone === 'MISSED') {
    const missed = { ...facts, what_is_missing: missedWords(news) };
    return fill(context, lateLetters.installmentMissed, missed);
  }
  const warning = warningFacts(news);
  return warning
    ? fill(context, lateLetters.chargeOffWarning, { ...facts, ...warning })
    : fill(context, lateLetters.loanLate, { ...facts, days: late.days.toString() });
}

/** Payroll's failure: nothing says past due, and nobody is blamed (LATE-31). */
function payrollsLetter(context: WorkContext, news: LateNews): Filled {
  const { day, late, milestone } = news;
  const facts = commonFacts(context, news);
  if (milestone === 'MISSED') {
    const missing = { ...facts, what_happened: payrollsWords(news) };
    return fill(context, lateLetters.deductionMissing, missing);
  }
  // How long ago it was due, so that no two messages are alike.
  const [oldest] = late.missed;
  const age = { days: late.days.toString(), due: oldest ? briefDate(oldest.due) : '' };
  const today = briefDate(day);
  const warning = warningFacts(news);
  return warning
    ? fill(context, lateLetters.deductionChargeOffWarning, { ...facts, ...age, ...warning, today })
    : fill(context, lateLetters.deductionStillMissing, { ...facts, ...age, day: today });
}

function commonFacts({ config: { brand }, today }: WorkContext, { late, standing }: LateNews) {
  return {
    amount: toDollars(late.amount),
    credit_report: reportWords(late, today),
    support_phone: brand.supportPhone,
    support_hours: brand.supportHours,
    loan_number: loanReference(standing.loan.gid),
  };
}

/** What payroll didn't send. */
function payrollsWords({ late, named, standing }: LateNews): string {
  const money = toDollars(late.amount);
  const [oldest] = late.missed;
  if (!oldest) return '';
  const unheard = unheardOf(standing, late);
  if (unheard) {
    return `We haven’t heard from payroll about your ${briefDate(unheard)} deduction, so ${money} hasn’t reached us. We’re asking them.`;
  }
  const fresh = late.missed.filter(({ due }) => !named.has(due.toString()));
  const days = (fresh.length > 0 ? fresh : late.missed).map(({ due }) => briefDate(due));
  const what =
    days.length > MOST_NAMED
      ? `${days.length} of your deductions`
      : `your ${LIST.format(days)} ${days.length === 1 ? 'deduction' : 'deductions'}`;
  const sum =
    days.length === late.missed.length
      ? `so ${money} hasn’t reached us.`
      : `so ${money} in all hasn’t reached us since ${briefDate(oldest.due)}.`;
  return `Payroll didn’t send us all of ${what}, ${sum}`;
}

const SOURCE: Readonly<Record<FullStanding['loan']['collection'], string>> = {
  deduction: 'deduction',
  allotment: 'allotment',
  deposit: 'deposit',
  ach: 'payment',
  ask: 'payment',
};

/** Names the missed installments that no message has named yet; by number if they are many. */
function missedWords({ late, named, standing }: LateNews): string {
  const { installments, loan } = standing;
  const fresh = late.missed.filter(({ due }) => !named.has(due.toString()));
  const source = SOURCE[loan.collection];
  const [first] = fresh;
  if (!first) return `your ${source}`;
  if (fresh.length > MOST_NAMED) return `${fresh.length} of your ${source}s`;
  const days = fresh.map(({ due }) => briefDate(due));
  if (fresh.length > 1) return `your ${LIST.format(days)} ${source}s`;
  const row = installments.find(({ due_date: due }) => due === first.due.toString());
  const isPart = row !== undefined && first.open < row.amount_cents;
  return `${isPart ? 'all of ' : ''}your ${days[0]} ${source}`;
}

const MOST_NAMED = 3;
const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

function ageWords({ day, late }: LateNews): string {
  const [oldest] = late.missed;
  if (!oldest) return '';
  const days = late.days === 1 ? 'one day' : `${late.days} days`;
  return `The oldest installment of it was due ${weekdayDate(oldest.due)}. On ${briefDate(day)}, that was ${days} ago.`;
}

/** The debits under way that pay a part of it, so that nobody pays it twice (LATE-13). */
function comingWords({ day, standing }: LateNews): string {
  const debits = debitsForArrears(standing, day).map(
    ({ amount, on }) => `${toDollars(amount)} on ${weekdayDate(on)}`,
  );
  return debits.length === 0 ? '' : `We’ll debit a part of it: ${LIST.format(debits)}.`;
}

/** The day of the charge-off that a message warns of, and what keeps it away; null for others. */
function warningFacts({ late, milestone }: LateNews) {
  const on = chargeOffDay(late);
  const [oldest] = late.missed;
  if (milestone !== 'BEFORE_CHARGE_OFF' || on === null || !oldest) return null;
  return { short_day: shortDate(on), day: weekdayDate(on), least: toDollars(oldest.open) };
}

/** The smallest payment that keeps the next credit report clean, and by when. */
function reportWords(late: Delinquency, today: Day): string {
  const report = nextBureauReport(late, today);
  if (!report?.payBy) return '';
  const by = shortDate(report.payBy);
  return report.least < late.amount
    ? `If you can’t pay all of it, pay ${toDollars(report.least)} by ${by}, and it won’t be reported late to the credit bureau.`
    : `Pay it by ${by}, and it won’t be reported late to the credit bureau.`;
}
