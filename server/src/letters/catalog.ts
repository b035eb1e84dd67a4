import * as applications from './applications.ts';
import * as banks from './banks.ts';
import * as contacts from './contacts.ts';
import * as credit from './credit.ts';
import * as debits from './debits.ts';
import * as help from './help.ts';
import * as holds from './holds.ts';
import * as jobChoices from './job-choices.ts';
import * as jobs from './jobs.ts';
import * as late from './late.ts';
import type { Letter } from './letter.ts';
import * as logins from './logins.ts';
import * as moneyReceived from './money-received.ts';
import * as paychecks from './paychecks.ts';
import * as payments from './payments.ts';
import * as payoffs from './payoffs.ts';
import * as payouts from './payouts.ts';
import * as refunds from './refunds.ts';
import * as relief from './relief.ts';
import * as settlements from './settlements.ts';
import * as tasks from './tasks.ts';

/** Letters of one subject, as the desk lists them. */
export interface LetterGroup {
  readonly title: string;
  readonly letters: readonly Letter[];
}

/** Every message whose words a lender may change. */
export const letterGroups: readonly LetterGroup[] = [
  { title: 'Logging in', letters: Object.values(logins) },
  { title: 'Contact details', letters: Object.values(contacts) },
  { title: 'Bank accounts', letters: Object.values(banks) },
  { title: 'Documents and tasks', letters: Object.values(tasks) },
  { title: 'Applications', letters: Object.values(applications) },
  { title: 'Loan money', letters: Object.values(payouts) },
  { title: 'Reminders and automatic debits', letters: Object.values(debits) },
  { title: 'Payments', letters: Object.values(payments) },
  { title: 'Money received', letters: Object.values(moneyReceived) },
  { title: 'Paychecks', letters: Object.values(paychecks) },
  { title: 'Payoffs', letters: Object.values(payoffs) },
  { title: 'Refunds', letters: Object.values(refunds) },
  { title: 'Late loans', letters: Object.values(late) },
  { title: 'Help with a loan', letters: Object.values(relief) },
  { title: 'Settlements', letters: Object.values(settlements) },
  { title: 'Stopped payments', letters: Object.values(holds) },
  { title: 'Changes of job', letters: Object.values(jobs) },
  { title: 'Ways to pay after a job', letters: Object.values(jobChoices) },
  { title: 'Help, counseling and complaints', letters: Object.values(help) },
  { title: 'Credit reports', letters: Object.values(credit) },
];
