import type { WorkContext } from '../../platform/context.ts';
import { findAny } from '../application/application.queries.ts';
import type { Question } from './ask-outside.ts';
import { loadApplicant } from '../application/load-applicant.ts';

/** What the lists are asked before the money of a signed application leaves (PAYOUT-4). */
export async function questionOfPayout(
  context: Pick<WorkContext, 'db' | 'vault' | 'today'>,
  applicationGid: string,
): Promise<Question> {
  const application = await findAny(context.db, applicationGid);
  const person = await loadApplicant(context, application.borrower_gid, application);
  return { kind: 'PAYOUT', reference: `${applicationGid} PAYOUT`, person };
}
