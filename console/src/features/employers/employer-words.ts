import type { WireAnswer } from '@paystead/contract/call';
import type { readDeskEmployer } from '@paystead/contract/staff/employers';

export type EmployerRecord = WireAnswer<typeof readDeskEmployer>;

/** How people of a workflow prove their job, and how their loans are repaid. */
export const WORKFLOWS: Readonly<Record<EmployerRecord['workflow'], string>> = {
  DEFAULT: 'Roster, payroll deduction',
  GUARANTEE: 'Roster, payroll deduction, employer guarantees',
  MINIMAL_DATA: 'Names-only roster, payroll deduction',
  BENEFITFOCUS: 'Benefitfocus feed, payroll deduction',
  WORKDAY: 'Workday feed, payroll deduction',
  FEDGOV: 'Federal: .gov email or statement, allotment',
  RETIREE: 'Retirees: pension statement, allotment',
  SELF_SERVICE: 'Pay stub, split deposit',
  SELF_SERVICE_0: 'Self-attested, split deposit, lower limit',
  ATOMIC: 'Payroll link, split deposit',
};

export const NEEDS: Readonly<Record<EmployerRecord['needs'][number], string>> = {
  PAYROLL_GROUP: 'Add a payroll group: the deduction file is made for its paydays.',
};

export const CONFIRMATIONS = [
  { value: 'UPLOAD', text: 'An uploaded form' },
  { value: 'ATOMIC', text: 'Atomic' },
  { value: 'PINWHEEL', text: 'Pinwheel' },
];
