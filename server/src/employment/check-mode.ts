import type { CheckMode } from '@paystead/contract/identity/profile';
import type { Transaction } from '../platform/database/database.ts';
import { findEmployer } from '../employers/index.ts';

/** S3.17: whether a person's employer answers immediately or later. */
export async function employmentCheckMode(
  db: Transaction,
  { employer_gid: gid }: { employer_gid: string },
): Promise<CheckMode> {
  const employer = await findEmployer(db, gid);
  return employer.employment_check_mode;
}
