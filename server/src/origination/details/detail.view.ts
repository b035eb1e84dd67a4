import { shortDate } from '@paystead/lending/calendar/day-words';
import type { Answer } from '@paystead/contract/call';
import type { readOneApplication } from '@paystead/contract/origination/origination';
import type { ConfirmationDetail } from '@paystead/lending/employment/confirmation-details';
import { paydays } from '@paystead/lending/calendar/installment-dates';
import { nameAccount } from '../../bank-accounts/index.ts';
import type { DetailList } from './list-details.ts';
import type { Applicant } from '../application/load-applicant.ts';

type DetailView = Answer<typeof readOneApplication>['details'][number];

/** Half minutes each task takes; 1 if a task is not listed. */
const HALF_MINUTES: Partial<Record<ConfirmationDetail, number>> = {
  ADDRESS: 2,
  ADDRESS_RESIDENTIAL: 2,
  ADDRESS_MAILING: 2,
  PAYROLL_GROUP: 2,
  SSN: 2,
  PRIVACY: 2,
  TERMS_OF_USE: 2,
  DISCLOSURE: 2,
};

/** The tasks of an application with the data on file, and how much is left to do. */
export function viewDetails(
  list: DetailList,
  applicant: Applicant,
  today: Temporal.PlainDate,
): { details: DetailView[]; details_left: number; minutes_left: number } {
  const shown = shownOf(applicant, today);
  const details = list.all
    .map((type) => viewDetail(type, list, shown[type] ?? answerShown(list, type)))
    .filter(({ state, shown: text, type }) => state !== 'done' || text || list.answers.has(type));
  const halves = list.needed.reduce((sum, type) => sum + (HALF_MINUTES[type] ?? 1), 0);
  return {
    details,
    details_left: list.needed.length,
    minutes_left: Math.ceil(halves / 2),
  };
}

function viewDetail(type: ConfirmationDetail, list: DetailList, shown: string | null): DetailView {
  const blocked = list.blockedBy.get(type) ?? null;
  const base = { type, blocked_by: blocked, shown, problem: null };
  if (!list.needed.includes(type)) return { ...base, state: 'done' };
  return { ...base, state: blocked ? 'blocked' : 'todo' };
}

type Shown = Partial<Record<ConfirmationDetail, string | null>>;

/** The data on file, masked: never a whole number of anything. */
function shownOf(applicant: Applicant, today: Temporal.PlainDate): Shown {
  const { person, home, account } = applicant;
  const address = home && `${home.street}, ${home.city}, ${home.state} ${home.zip}`;
  return {
    EMAIL: maskEmail(person.email),
    PHONE: person.phone && `Ends in ${person.phone.slice(-4)}`,
    EMPLOYER: person.employer_name,
    NAME: `${person.first_name} ${person.last_name}`,
    DOB: applicant.bornOn && `Ends in ${applicant.bornOn.slice(0, 4)}`,
    SSN: person.ssn_last4 && `Ends in ${person.ssn_last4}`,
    ADDRESS: address,
    ADDRESS_RESIDENTIAL: address,
    PAYROLL_GROUP: payrollShown(applicant, today),
    PRIMARY_BANK: account && nameAccount(account),
  };
}

function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${host}`;
}

const FREQUENCIES = {
  BIWEEKLY: 'Bi-Weekly',
  BIWEEKLY3: 'Bi-Weekly, skip the 3rd',
  SEMIMONTHLY: 'Twice a month',
  WEEKLY: 'Weekly',
  WEEKLY5: 'Weekly, skip the 5th',
  MONTHLY: 'Monthly',
} as const;

function payrollShown({ payroll }: Applicant, today: Temporal.PlainDate): string | null {
  if (!payroll) return null;
  const [next] = paydays(payroll, today.add({ days: 1 }), today.add({ days: 40 }));
  const words = FREQUENCIES[payroll.frequency];
  if (!next) return words;
  const date = shortDate(next.date);
  return `${words}, next on ${date}`;
}

/** Shows a text answer as the person gave it. */
function answerShown({ answers }: DetailList, type: ConfirmationDetail): string | null {
  const answer = answers.get(type)?.answer;
  const shown =
    typeof answer === 'object' && answer !== null && 'shown' in answer ? answer.shown : null;
  return typeof shown === 'string' ? shown : null;
}
