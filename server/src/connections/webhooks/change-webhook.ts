import { changeWebhook as call } from '@paystead/contract/employer/webhooks';
import { askingCommand } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { lookAtHost, type Looked, requireReachable, wellFormedUrl } from './checked-url.ts';
import { recentTries } from './count-days.ts';
import { changeEndpoint, findEndpoint, lockEndpoint } from './webhooks.queries.ts';
import { viewWebhook } from './webhooks.view.ts';

/**
 * Changes an address, its description and events. Where the events go is a question of whom we
 * tell, so another address needs a recent second step. What waits goes to the new one.
 */
export const changeWebhook = askingCommand<typeof call, string | null, Looked>(
  call,
  {
    async look({ actor, config, db, input }) {
      const row = (await findEndpoint(db, input.gid)) ?? refuse('NOT_FOUND');
      const url = wellFormedUrl(input.url, config);
      if (url === row.url) return null;
      requireFreshFactor(actor);
      return url;
    },
    ask: (url, { config }) => lookAtHost(url, config),
  },
  async (context, looked) => {
    const { actor, config, db, event, input } = context;
    const row = (await lockEndpoint(db, input.gid)) ?? refuse('NOT_FOUND');
    const url = wellFormedUrl(input.url, config);
    if (url !== row.url) requireFreshFactor(actor);
    requireReachable(looked);

    const changed = await changeEndpoint(db, row.gid, {
      url,
      description: input.description,
      events: [...new Set(input.events)],
      ...(url !== row.url && { failing_since: null, resting_until: null }),
    });
    event(
      'webhook.changed',
      { kind: 'webhook', gid: row.gid },
      {
        before: { host: new URL(row.url).host, events: row.events },
        after: { host: new URL(url).host, events: changed.events },
      },
    );
    return viewWebhook(changed, await recentTries(context), context);
  },
);
