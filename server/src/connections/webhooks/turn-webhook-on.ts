import { turnWebhookOn as call } from '@paystead/contract/employer/webhooks';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { recentTries } from './count-days.ts';
import { changeEndpoint, lockEndpoint } from './webhooks.queries.ts';
import { viewWebhook } from './webhooks.view.ts';

/**
 * Tells an address again, from the next event on, as if it had never failed. What was held
 * meanwhile goes out when payroll sends it again.
 */
export const turnWebhookOn = command(call, async (context) => {
  const { db, event, input } = context;
  const row = (await lockEndpoint(db, input.gid)) ?? refuse('NOT_FOUND');
  const days = await recentTries(context);
  if (row.off_at === null) return viewWebhook(row, days, context);

  const changed = await changeEndpoint(db, row.gid, {
    off_at: null,
    off_because: null,
    failing_since: null,
    resting_until: null,
  });
  event('webhook.turned-on', { kind: 'webhook', gid: row.gid });
  return viewWebhook(changed, days, context);
});
