import { randomUUID } from 'node:crypto';
import { createWebhook as call, MOST_WEBHOOKS } from '@paystead/contract/employer/webhooks';
import { askingCommand } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { userName } from '../user-name.ts';
import { lookAtHost, type Looked, requireReachable, wellFormedUrl } from './checked-url.ts';
import { newSecret } from './signing-secret.ts';
import { findEndpoints, insertEndpoint, lockEndpoints } from './webhooks.queries.ts';
import { viewWebhook } from './webhooks.view.ts';

/** Payroll adds an address, after a recent second step; its secret is shown this once. */
export const createWebhook = askingCommand<typeof call, string, Looked>(
  call,
  {
    async look({ actor, config, input }) {
      requireFreshFactor(actor);
      return wellFormedUrl(input.url, config);
    },
    ask: (url, { config }) => lookAtHost(url, config),
  },
  async (context, looked) => {
    const { actor, config, db, event, input, now, vault } = context;
    requireFreshFactor(actor);
    const employerGid = actor.employerGid ?? refuse('NOT_ALLOWED');
    await lockEndpoints(db, employerGid);
    if ((await findEndpoints(db)).length >= MOST_WEBHOOKS) refuse('TOO_MANY_WEBHOOKS');
    requireReachable(looked);

    const gid = randomUUID();
    const { columns, secret } = newSecret(vault, gid);
    const row = await insertEndpoint(db, {
      gid,
      employer_gid: employerGid,
      url: wellFormedUrl(input.url, config),
      description: input.description,
      events: [...new Set(input.events)],
      ...columns,
      created_by_gid: actor.gid,
      created_by: await userName(db, actor.gid),
      created_at: now,
    });
    event('webhook.added', { kind: 'webhook', gid }, { after: { host: hostOf(row.url) } });
    return { webhook: viewWebhook(row, [], context), secret };
  },
);

/** The rest of an address may hold a password of the employer's own making. */
function hostOf(url: string): string {
  return new URL(url).host;
}
