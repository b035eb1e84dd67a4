import { deleteWebhook as call } from '@paystead/contract/employer/webhooks';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeEndpoint, lockEndpoint } from './webhooks.queries.ts';

/** Removes an address and its secrets. Its deliveries stay readable until they are forgotten. */
export const deleteWebhook = command(call, async ({ db, event, input, now }) => {
  const row = (await lockEndpoint(db, input.gid)) ?? refuse('NOT_FOUND');

  await changeEndpoint(db, row.gid, {
    deleted_at: now,
    secret_cipher: null,
    old_secret_cipher: null,
    old_secret_until: null,
  });
  event('webhook.removed', { kind: 'webhook', gid: row.gid });
  return {};
});
