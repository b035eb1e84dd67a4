import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Borrower, findEmployerName } from '../registration/borrower.queries.ts';
import { passwordFault } from './password-rules.ts';

/** Refuses a new password that is too short, common, or made of the person's own words (P1, P2). */
export async function checkNewPassword(
  { db, config }: Pick<WorkContext, 'db' | 'config'>,
  person: Borrower,
  password: string,
): Promise<void> {
  const fault = passwordFault(password, {
    names: [person.first_name, person.last_name],
    email: person.email,
    employer: await findEmployerName(db, person.employer_gid),
    brand: config.brand.name,
  });
  if (fault) refuse('FIELDS', {}, { password: fault });
}
