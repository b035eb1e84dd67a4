import type { WireInput } from '@paystead/contract/call';
import type { confirmEmployment } from '@paystead/contract/verification/employment';
import type { FormErrors } from '@paystead/kit/form/form';

/** The typed values, in the form's shape: empty where the person typed nothing. */
export interface EmploymentAnswers {
  readonly employee_number: string;
  readonly dob: string;
  readonly ssn_last4: string;
}

/** The answers of the form. */
export function readEmployment(typed: FormData): EmploymentAnswers {
  const text = (name: string) => String(typed.get(name) ?? '');
  return {
    employee_number: text('employee_number'),
    dob: text('dob'),
    ssn_last4: text('ssn_last4'),
  };
}

/** The errors to fix before we ask the server; null if there are none. */
export function employmentFaults(answers: EmploymentAnswers): FormErrors | null {
  const { employee_number, dob, ssn_last4 } = answers;
  const faults: Record<string, string> = {};
  if (!employee_number.trim() && !dob && !ssn_last4.trim())
    faults.employee_number = 'Enter your employee number, or one of the other two';
  if (dob && !isDay(dob)) faults.dob = 'Enter your date of birth, like 03/27/1984';
  if (ssn_last4.trim() && !/^\d{4}$/.test(ssn_last4.trim()))
    faults.ssn_last4 = 'Enter the last 4 digits';
  return Object.keys(faults).length > 0 ? faults : null;
}

/** The answered fields only. */
export function employmentInput(answers: EmploymentAnswers): WireInput<typeof confirmEmployment> {
  const given = Object.entries(answers).filter(([, answer]) => answer.trim() !== '');
  return Object.fromEntries(given.map(([name, answer]) => [name, answer.trim()]));
}

/** Whether it is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
