import { turnWebhookOff as call } from '@paystead/contract/employer/webhooks';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { recentTries } from './count-days.ts';
import { changeEndpoint, lockEndpoint } from './webhooks.queries.ts';
import { viewWebhook } from './webhooks.view.ts';

/**
 * Stops telling an address at once. What waits for it is held within a minute, what comes at once.
 */
export const turnWebhookOff = command(call, async (context) => {
  const { db, event, input, now } = context;
  const row = (await lockEndpoint(db, input.gid)) ?? refuse('NOT_FOUND');
  const days = await recentTries(context);
  if (row.off_at !== null) return viewWebhook(row, days, context);

  const changed = await changeEndpoint(db, row.gid, { off_at: now, off_because: 'BY_HAND' });
  event('webhook.turned-off', { kind: 'webhook', gid: row.gid });
  return viewWebhook(changed, days, context);
});
