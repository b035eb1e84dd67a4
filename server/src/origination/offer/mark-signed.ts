import type { WorkContext } from '../../platform/context.ts';
import { changeApplication } from '../application/change-application.ts';
import { updateOffer } from './offer.queries.ts';
import type { AcceptedOffer } from './accepted-offer.ts';

/** Marks an application and its accepted offer as signed; their states allow it only once. */
export async function markSigned(
  context: Pick<WorkContext, 'db' | 'now' | 'event'>,
  { application, offer }: Pick<AcceptedOffer, 'application' | 'offer'>,
): Promise<void> {
  await changeApplication(context, application, ['sign']);
  await updateOffer(context.db, offer.gid, { status: 'SIGNED' });
}
