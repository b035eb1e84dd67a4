import { sendDeliveryAgain as call } from '@paystead/contract/employer/webhook-deliveries';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockEndpoint } from '../webhooks/webhooks.queries.ts';
import { deliverWebhooks } from './deliver-webhooks.job.ts';
import { changeDelivery, findDelivery, lockDelivery } from './deliveries.queries.ts';
import { viewDelivery } from './deliveries.view.ts';

/**
 * Sends one delivery again, also one that worked: the same event, id and body, with all its tries.
 */
export const sendDeliveryAgain = command(
  call,
  async ({ actor, db, enqueue, event, input, now }) => {
    const found = (await findDelivery(db, input.gid)) ?? refuse('NOT_FOUND');
    const endpoint = await lockEndpoint(db, found.endpoint_gid);
    if (!endpoint || endpoint.off_at !== null) refuse('WEBHOOK_OFF');
    await lockDelivery(db, found.gid);

    await changeDelivery(db, found.gid, { state: 'WAITING', round_tries: 0, next_at: now });
    await enqueue(deliverWebhooks, {});
    event('webhook.sent-again', { kind: 'webhook', gid: endpoint.gid }, { after: { count: 1 } });
    return viewDelivery((await findDelivery(db, found.gid)) ?? refuse('NOT_FOUND'), actor);
  },
);
