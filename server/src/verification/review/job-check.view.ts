import type { JobAnswer, JobFact } from '@paystead/contract/employer/job-checks';
import type { AskedOfPayroll } from '../../employment/index.ts';
import { momentWords } from '../../platform/clock.ts';
import type { Evidence } from './evidence.ts';
import type { Gathered } from './gather-evidence.ts';

const DIFFERS: Readonly<Record<JobFact, string>> = {
  NAME: 'name',
  EMPLOYEE_NUMBER: 'employee number',
  BIRTH_DATE: 'birth date',
  SSN: 'Social Security number',
};
const ANSWERS: Readonly<Record<JobAnswer, string>> = {
  WORKS_HERE: 'Works here',
  DIFFERENT: 'Details differ',
  NOT_HERE: 'Nobody of that name works here',
};
const PAPER = 'so we asked the borrower for a document.';

/** What payroll was asked about the job, by when, and what it said (PEOPLE-11). */
export function jobCheckOf({ asked, row }: Gathered): Evidence[] {
  if (row.type !== 'EMPLOYMENT' || asked === null) return [];
  const { answered_by: by, asked_at: at, closes_at: closes, ended_at: ended } = asked;
  const facts: readonly (readonly [fact: string, value: string | null])[] = [
    ['Asked', momentWords(at)],
    ['Answer due', momentWords(closes)],
    ['Reminder', reminderWords(asked)],
    ['Answer', answerWords(asked)],
    ['Answered by', by && ended ? `${by}, ${momentWords(ended)}` : null],
  ];
  return [
    {
      title: 'Job check at payroll',
      columns: ['Payroll'],
      rows: facts.map(([fact, value]) => ({ fact, values: [value], match: 'UNKNOWN' })),
      notes: [standWords(asked), ...(asked.times > 1 ? [`Asked ${asked.times} times.`] : [])],
    },
  ];
}

function reminderWords({ remind_at: due, reminded_at: sent, state }: AskedOfPayroll) {
  if (sent !== null) return momentWords(sent);
  return state === 'OPEN' ? `Goes out ${momentWords(due)}` : null;
}

function answerWords({ answer, differs }: AskedOfPayroll): string | null {
  if (answer === null) return null;
  const which = (differs ?? []).map((detail) => DIFFERS[detail as JobFact]).join(', ');
  return which ? `${ANSWERS[answer]}: ${which}` : ANSWERS[answer];
}

/** Whom the check waits for, or how it ended. */
function standWords({ answer, closes_at: closes, state }: AskedOfPayroll): string {
  switch (state) {
    case 'OPEN':
      return `Waits for payroll until ${momentWords(closes)}. After that we ask the borrower for a document.`;
    case 'ANSWERED':
      return answer === 'WORKS_HERE'
        ? 'Payroll confirmed the job.'
        : `Payroll couldn’t confirm the job, ${PAPER}`;
    case 'FOUND':
      return 'The employer’s roster had this person before payroll answered.';
    case 'LENDER':
      return `Payroll didn’t answer in time, ${PAPER}`;
    case 'REPLACED':
      return 'Not needed anymore: the job was proved in another way.';
  }
}
