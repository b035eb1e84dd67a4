import type { WorkContext } from '../../platform/context.ts';
import { findAny } from '../application/application.queries.ts';
import type { BureauRequest } from './ask-bureau.ts';
import { loadApplicant } from '../application/load-applicant.ts';

/** The request to the lists before the money of a signed application leaves (PAYOUT-4). */
export async function payoutScreeningRequest(
  context: Pick<WorkContext, 'db' | 'vault' | 'today'>,
  applicationGid: string,
): Promise<BureauRequest> {
  const application = await findAny(context.db, applicationGid);
  const person = await loadApplicant(context, application.borrower_gid, application);
  return { kind: 'PAYOUT', reference: `${applicationGid} PAYOUT`, person };
}
