import {
  OLD_SECRET_HOURS,
  replaceWebhookSecret as call,
} from '@paystead/contract/employer/webhooks';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { recentTries } from './count-days.ts';
import { asOldSecret, newSecret } from './signing-secret.ts';
import { changeEndpoint, lockEndpoint } from './webhooks.queries.ts';
import { viewWebhook } from './webhooks.view.ts';

/**
 * Puts a new secret in the place of one; for a day we sign with both, so that nothing is refused.
 */
export const replaceWebhookSecret = command(call, async (context) => {
  const { actor, db, event, input, now, vault } = context;
  requireFreshFactor(actor);
  const row = (await lockEndpoint(db, input.gid)) ?? refuse('NOT_FOUND');

  const { columns, secret } = newSecret(vault, row.gid);
  const changed = await changeEndpoint(db, row.gid, {
    ...columns,
    old_secret_cipher: asOldSecret(vault, row),
    old_secret_until: now.add({ hours: OLD_SECRET_HOURS }),
  });
  event('webhook.signed-anew', { kind: 'webhook', gid: row.gid });
  return { webhook: viewWebhook(changed, await recentTries(context), context), secret };
});
