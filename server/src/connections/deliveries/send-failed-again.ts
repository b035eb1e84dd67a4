import { sendFailedAgain as call } from '@paystead/contract/employer/webhook-deliveries';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findEndpoint } from '../webhooks/webhooks.queries.ts';
import { deliverWebhooks } from './deliver-webhooks.job.ts';
import { releaseSince } from './deliveries.queries.ts';

/** Sends again what failed or was held since an instant, to one address or to all that are on. */
export const sendFailedAgain = command(call, async ({ db, enqueue, event, input, now }) => {
  const { webhook } = input;
  const endpoint = webhook === null ? null : await findEndpoint(db, webhook);
  if (endpoint === undefined) return refuse('NOT_FOUND');
  if (endpoint && endpoint.off_at !== null) refuse('WEBHOOK_OFF');

  const since = Temporal.Instant.from(input.since);
  const count = await releaseSince(db, { since, webhook }, now);
  if (count > 0) await enqueue(deliverWebhooks, {});
  const subject = endpoint && { kind: 'webhook', gid: endpoint.gid };
  event('webhook.sent-again', subject, { after: { since: input.since, count } });
  return { count };
});
