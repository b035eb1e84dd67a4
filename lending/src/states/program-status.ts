/** S4.3: the status of a loan product for one employee. */
export const programStatuses = [
  'ACTIVE',
  'PENDING',
  'NOT_AVAILABLE',
  'VERIFICATION_REQUIRED',
] as const;
export type ProgramStatus = (typeof programStatuses)[number];

/** The facts that determine an employee's program status. */
export type ProgramFacts = {
  /** The employer, the state and the employment status allow the product. */
  offered: boolean;
  /** S4.12. */
  verified: boolean;
  /** The borrower has an open task: a queue item in PENDING. */
  taskOpen: boolean;
  /** An application waits for our decision or the payout. */
  waitingForUs: boolean;
};

/** The program status. The product list is computed from the facts and never stored. */
export function programStatus(facts: ProgramFacts): ProgramStatus {
  if (!facts.offered) return 'NOT_AVAILABLE';
  if (!facts.verified || facts.taskOpen) return 'VERIFICATION_REQUIRED';
  return facts.waitingForUs ? 'PENDING' : 'ACTIVE';
}
