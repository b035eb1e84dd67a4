import type { WireAnswer } from '@paystead/contract/call';
import type { listRosterProblems, mendRosterRow } from '@paystead/contract/employer/roster';

export type Problem = WireAnswer<typeof listRosterProblems>['rows'][number];
export type MendedRow = WireAnswer<typeof mendRosterRow>;
/** A problem, and what became of its row in this visit. */
export type ShownProblem = Problem & { readonly became: 'open' | 'fixed' | 'left out' };

export const keyOf = ({ field, kind, line }: Problem) => `${line} ${field ?? kind}`;

/** The problem as it stands after its row was saved. */
export function newestOf(problem: Problem, row: MendedRow | undefined): ShownProblem {
  if (!row) return { ...problem, became: 'open' };
  if (row.left_out) return { ...problem, became: 'left out' };
  const now = row.problems.find(({ field }) => field === problem.field);
  return now ? { ...now, became: 'open' } : { ...problem, became: 'fixed' };
}

/** Puts the focus into the row after this one that is still open. */
export function goAfter(key: string): void {
  const open = [...document.querySelectorAll<HTMLElement>('main [data-mends]')];
  const at = open.findIndex(({ dataset }) => dataset['mends'] === key);
  const next = open[at + 1] ?? open.find(({ dataset }) => dataset['mends'] !== key);
  next?.querySelector<HTMLElement>('input, select, button')?.focus();
}
