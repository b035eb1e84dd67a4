import type { Workflow } from '@paystead/contract/identity/profile';

/** How people of a workflow prove their job, and how their loans are repaid. */
export const WORKFLOWS: Readonly<Record<Workflow, string>> = {
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

/** A workflow in a select. */
export function workflowOption(value: string): { value: string; text: string } {
  return { value, text: workflowWords(value) };
}

/** A workflow as staff read it; a name that we don't know as it is. */
export function workflowWords(name: string): string {
  return (WORKFLOWS as Readonly<Record<string, string>>)[name] ?? name;
}
