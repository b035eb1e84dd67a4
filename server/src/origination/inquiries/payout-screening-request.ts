import type { WorkContext } from '../../platform/context.ts';
import { loadIdentity } from '../application/load-applicant.ts';
import type { BureauRequest } from './ask-bureau.ts';

/** The request to the lists before the money of a signed application leaves (PAYOUT-4). */
export async function payoutScreeningRequest(
  context: Pick<WorkContext, 'db' | 'vault'>,
  {
    applicationGid,
    borrowerGid,
  }: { readonly applicationGid: string; readonly borrowerGid: string },
): Promise<BureauRequest> {
  const person = await loadIdentity(context, borrowerGid);
  return { kind: 'PAYOUT', reference: `${applicationGid} PAYOUT`, person };
}
