/** S4.3: how a loan product stands for one employee. */
export const programStatuses = [
  'ACTIVE',
  'PENDING',
  'NOT_AVAILABLE',
  'VERIFICATION_REQUIRED',
] as const;
export type ProgramStatus = (typeof programStatuses)[number];

/** What the program status of an employee follows from. */
export type ProgramFacts = {
  /** The employer, the state and the employment status allow the product. */
  offered: boolean;
  /** S4.12. */
  verified: boolean;
  /** The borrower has an open task: a queue item in PENDING. */
  taskOpen: boolean;
  /** An application waits for a decision or for money. */
  waitingForUs: boolean;
};

/** The status that the facts alone give; a list of products is computed, never stored. */
export function programStatus(facts: ProgramFacts): ProgramStatus {
  if (!facts.offered) return 'NOT_AVAILABLE';
  if (!facts.verified || facts.taskOpen) return 'VERIFICATION_REQUIRED';
  return facts.waitingForUs ? 'PENDING' : 'ACTIVE';
}
