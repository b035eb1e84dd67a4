import type { WireAnswer } from '@paystead/contract/call';
import type { listLooks } from '@paystead/contract/identity/who-looked';

export type Look = WireAnswer<typeof listLooks>['rows'][number];

const FACTS: Readonly<Record<NonNullable<Look['fact']>, string>> = {
  EMAIL: 'full email address',
  PHONE: 'full phone number',
  BIRTH_DATE: 'birth date',
  SSN: 'full Social Security number',
  HOME: 'full home address',
  BANK_ACCOUNT: 'full bank account number',
};

const WHAT: Readonly<Record<Look['what'], string>> = {
  DETAILS: 'Looked at your details',
  DOCUMENTS: 'Looked at your documents',
  LOAN: 'Looked at your loan',
  CREDIT_REPORTING: 'Looked at what we tell the credit bureaus about your loan',
  APPLICATION: 'Looked at your application',
  TASK: 'Looked at one of your tasks',
  UPLOAD: 'Looked at a document you sent us',
  CONVERSATION: 'Read your conversation with us',
  APPOINTMENT: 'Looked at your counseling appointment',
  FACT: 'Saw one of your details in full: reason on file',
  VIEWING: 'Saw your pages as you see them',
  LOGIN_UNLOCKED: 'Unlocked your login',
  PASSWORD_RESET: 'Asked you to set a new password',
  LOGGED_OUT: 'Logged you out on all your devices',
  BANK_ASKED: 'Asked you for a bank account',
  JOB_CHANGED: 'Changed what we know about your job',
  APPOINTMENT_CANCELED: 'Canceled your counseling appointment',
  APPOINTMENT_CONFIRMED: 'Confirmed your counseling appointment',
  ANSWERED: 'Answered your message',
  CREDIT_GIVEN: 'Credited your loan',
  PAYMENT_TAKEN_BACK: 'Took back a payment that was posted to your loan',
  PAYMENT_ADDED: 'Posted a payment to your loan',
  DOCUMENT_SENT: 'Sent you a document again',
  PAYMENT_PLANNED: 'Scheduled a payment for you',
  PLAN_OFFERED: 'Offered you a payment plan',
  PLAN_WITHDRAWN: 'Withdrew the payment plan we offered you',
  TASK_ACCEPTED: 'Accepted what you sent us',
  TASK_DECLINED: 'Didn’t accept what you sent us',
  TASK_RETURNED: 'Asked you to send something again',
  HELP_ANSWERED: 'Answered your request for help',
  REPORT_CORRECTED: 'Corrected what we tell the credit bureaus about your loan',
  DISPUTE_RECORDED: 'Recorded your dispute about your credit report',
  DISPUTE_ANSWERED: 'Answered your dispute about your credit report',
  SETTLEMENT_OFFERED: 'Offered you a settlement',
  SETTLEMENT_WITHDRAWN: 'Withdrew the settlement we offered you',
  STOP_CONFIRMED: 'Confirmed that your paycheck deductions stop',
  NAME_CHANGED: 'Changed your name, as you asked',
  NAME_KEPT: 'Kept your name as it was',
};

/** `Saw your full Social Security number: reason on file` */
export function whatWords({ fact, minutes, what }: Look): string {
  if (fact !== null) return `Saw your ${FACTS[fact]}: reason on file`;
  if (minutes === null) return WHAT[what];
  return `${WHAT[what]}, for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

const ROLES: Readonly<Record<NonNullable<Look['role']>, string>> = {
  administrator: 'An administrator',
  servicer: 'A servicer',
  reviewer: 'A reviewer',
  auditor: 'An auditor',
  payroll: 'Someone',
  viewer: 'Someone',
};

/** `A servicer at Paystead`, or `Northfield Regional Health, payroll`. */
export function whoWords({ employer, role }: Look, brand: string): string {
  if (employer !== null) return role === 'payroll' ? `${employer}, payroll` : employer;
  return `${role === null ? 'Someone' : ROLES[role]} at ${brand}`;
}
