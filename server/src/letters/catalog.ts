import type { Letter } from './letter.ts';
import * as applications from './applications.ts';
import * as banks from './banks.ts';
import * as contacts from './contacts.ts';
import * as credit from './credit.ts';
import * as help from './help.ts';
import * as jobChoices from './job-choices.ts';
import * as jobs from './jobs.ts';
import * as logins from './logins.ts';
import * as payments from './payments.ts';
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
  { title: 'Payments', letters: Object.values(payments) },
  { title: 'Changes of job', letters: Object.values(jobs) },
  { title: 'Ways to pay after a job', letters: Object.values(jobChoices) },
  { title: 'Help, counseling and complaints', letters: Object.values(help) },
  { title: 'Credit reports', letters: Object.values(credit) },
];

/** A letter by its key. */
export function findLetter(key: string): Letter | undefined {
  return letterGroups.flatMap(({ letters }) => letters).find((one) => one.key === key);
}
