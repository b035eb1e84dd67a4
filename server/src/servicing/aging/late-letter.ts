import type { Day } from '@paystead/lending/calendar/calendar';
import { briefDate, shortDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { chargeOffDay, nextBureauReport } from '@paystead/lending/servicing/late-dates';
import type { Delinquency } from '@paystead/lending/servicing/delinquency';
import type { LateNoticeKind } from '@paystead/lending/servicing/late-milestones';
import type { WorkContext } from '../../platform/context.ts';
import { loanReference } from '../loan/loan-reference.ts';
import { debitsForArrears, type FullStanding } from '../loan/standing.ts';
import type { Letter } from '../receipts/tell-borrower.ts';
import { isPayrolls, unheardOf } from '../short-pay/payrolls-fault.ts';

type Brand = WorkContext['config']['brand'];

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
export function lateLetter(news: LateNews, brand: Brand, today: Day): Letter {
  const { late, milestone, standing } = news;
  const money = toDollars(late.amount);
  const lossOn = chargeOffDay(late);
  const isWarning = milestone === 'BEFORE_CHARGE_OFF' && lossOn !== null;
  if (isPayrolls(standing, late)) return payrollsLetter(news, brand, today);
  return {
    subject: isWarning ? `We’ll charge off your loan on ${shortDate(lossOn)}` : subjectOf(news),
    paragraphs: [
      ...(milestone === 'MISSED' ? [missedWords(news)] : []),
      `${milestone === 'MISSED' ? 'In all, ' : ''}${money} is past due. ${ageWords(news)}`,
      ...(isWarning ? warningWords(late, lossOn) : []),
      ...comingWords(news),
      `You can pay ${comingWords(news).length > 0 ? 'the rest' : 'it'} from your bank account on your loan’s page.${reportWords(late, today)}`,
      ...(standing.loan.collection === 'ach' || standing.loan.collection === 'ask'
        ? []
        : ['If it was taken from your paycheck, tell us and we’ll ask your employer.']),
      helpWords(standing.loan.gid, brand),
    ],
    about: 'installment past due',
    paper: 'LATE_NOTICE',
    collects: true,
    alwaysByEmail: true,
    occasion: `late ${standing.loan.gid} ${milestone} ${news.day.toString()}`,
  };
}

/** Payroll's failure: nothing says past due, and nobody is blamed (LATE-31). */
function payrollsLetter(news: LateNews, brand: Brand, today: Day): Letter {
  const { day, late, milestone, standing } = news;
  const money = toDollars(late.amount);
  const lossOn = chargeOffDay(late);
  const isWarning = milestone === 'BEFORE_CHARGE_OFF' && lossOn !== null;
  const still = milestone === 'MISSED' ? '' : ' still';
  return {
    subject: isWarning
      ? `We’ll charge off your loan on ${shortDate(lossOn)}`
      : `${money}${still} hasn’t reached us`,
    paragraphs: [
      ...payrollsWords(news),
      ...(isWarning ? warningWords(late, lossOn) : []),
      'If it was taken from your paycheck, tell us on your loan’s page and keep the pay stub. We’ll ask your employer, and it isn’t late while we do.',
      `If it wasn’t taken, you can pay it from your bank account on your loan’s page.${reportWords(late, today)}`,
      helpWords(standing.loan.gid, brand),
    ],
    about: 'installment past due',
    paper: 'LATE_NOTICE',
    alwaysByEmail: true,
    occasion: `late ${standing.loan.gid} ${milestone} ${day.toString()}`,
  };
}

/** What didn't come; of a milestone, how long ago it was due, so that no two messages are alike. */
function payrollsWords({ day, late, milestone, named, standing }: LateNews): string[] {
  const money = toDollars(late.amount);
  const [oldest] = late.missed;
  if (!oldest) return [];
  if (milestone !== 'MISSED') {
    return [
      `On ${briefDate(day)}, it was ${late.days} days since your ${briefDate(oldest.due)} deduction was due. In all, ${money} still hasn’t reached us.`,
    ];
  }
  const unheard = unheardOf(standing, late);
  if (unheard) {
    return [
      `We haven’t heard from payroll about your ${briefDate(unheard)} deduction, so ${money} hasn’t reached us. We’re asking them.`,
    ];
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
  return [`Payroll didn’t send us all of ${what}, ${sum}`];
}

/** How to reach a person about a loan. */
export function helpWords(loanGid: string, brand: Brand): string {
  return `If you can’t pay now, call us at ${brand.supportPhone}, ${brand.supportHours}. Say your loan’s number, ${loanReference(loanGid)}, and we’ll work out a plan with you.`;
}

function subjectOf({ late, milestone }: LateNews): string {
  const money = toDollars(late.amount);
  if (milestone === 'MISSED') return `${money} is past due`;
  return `${money} is ${late.days} days past due`;
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
  if (!first) return `We didn’t get your ${source}.`;
  if (fresh.length > MOST_NAMED) return `We didn’t get ${fresh.length} of your ${source}s.`;
  const days = fresh.map(({ due }) => briefDate(due));
  if (fresh.length > 1) return `We didn’t get your ${LIST.format(days)} ${source}s.`;
  const row = installments.find(({ due_date: due }) => due === first.due.toString());
  const isPart = row !== undefined && first.open < row.amount_cents;
  return `We didn’t get ${isPart ? 'all of ' : ''}your ${days[0]} ${source}.`;
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
function comingWords({ day, standing }: LateNews): string[] {
  const debits = debitsForArrears(standing, day).map(
    ({ amount, on }) => `${toDollars(amount)} on ${weekdayDate(on)}`,
  );
  return debits.length === 0 ? [] : [`We’ll debit a part of it: ${LIST.format(debits)}.`];
}

function warningWords({ missed: [oldest] }: Delinquency, on: Day): string[] {
  if (!oldest) return [];
  const keeps = `If ${toDollars(oldest.open)} reaches us before then, we won’t charge it off that day.`;
  return [
    `If nothing is paid or agreed, we’ll charge off your loan on ${weekdayDate(on)}. That means we close it as a loss and report it to the credit bureau as charged off. You’ll still owe the balance. ${keeps}`,
  ];
}

/** The smallest payment that keeps the next credit report clean, and by when. */
function reportWords(late: Delinquency, today: Day): string {
  const report = nextBureauReport(late, today);
  if (!report?.payBy) return '';
  const by = shortDate(report.payBy);
  return report.least < late.amount
    ? ` If you can’t pay all of it, pay ${toDollars(report.least)} by ${by}, and it won’t be reported late to the credit bureau.`
    : ` Pay it by ${by}, and it won’t be reported late to the credit bureau.`;
}
