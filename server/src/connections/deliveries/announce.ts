import {
  type WebhookData,
  type WebhookEventType,
  writeWebhookBody,
} from '@paystead/contract/employer/webhook-events';
import { isoTime } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { insertAnnounced } from './deliveries.queries.ts';

/** The job that sends them; named, because it imports much that its callers don't need. */
const DELIVER = 'deliver-webhooks';

/**
 * Tells an employer's servers about something, with the transaction: what is rolled back is told to
 * nobody (CONNECT-12). Costs one statement, and writes nothing for an employer without a webhook
 * for it.
 */
export async function announce<Type extends WebhookEventType>(
  { db, enqueue, now }: Pick<WorkContext, 'db' | 'enqueue' | 'now'>,
  event: { readonly employerGid: string; readonly type: Type; readonly data: WebhookData<Type> },
): Promise<void> {
  const { data, employerGid, type } = event;
  const body = writeWebhookBody(type, data, isoTime(now));
  const waiting = await insertAnnounced(db, { employerGid, type, body, at: now });
  if (waiting > 0) await enqueue(DELIVER, {});
}
