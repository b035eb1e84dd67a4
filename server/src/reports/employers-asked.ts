import type { EmployerRow, Employers } from './portfolio.queries.ts';

/** The employers that a filter means; null for all of them. */
export function employersAsked(
  known: readonly EmployerRow[],
  { employer, workflow }: { employer?: string | undefined; workflow?: string | undefined },
): Employers {
  if (employer === undefined && workflow === undefined) return null;
  return known
    .filter((one) => employer === undefined || one.gid === employer)
    .filter((one) => workflow === undefined || one.workflow === workflow)
    .map(({ gid }) => gid);
}
