import { readIntegrations as call } from '@paystead/contract/employer/contacts';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { refuse } from '../platform/refusal.ts';
import { findKeysInUse, findWebhooks, hasEmployer } from './contacts.queries.ts';

/** CONTACT-4: the keys and webhooks of an employer, without anything secret. */
export const readIntegrations = query(call, async ({ db, input, now }) => {
  if (!(await hasEmployer(db, input.gid))) return refuse('NOT_FOUND');
  const keys = await findKeysInUse(db, input.gid, now);
  const webhooks = await findWebhooks(db, input.gid);
  return {
    keys: keys.map((key) => ({
      name: key.name,
      scopes: [...key.scopes],
      last_used_at: isoTime(key.last_used_at),
      ends_at: isoTime(key.expires_at),
    })),
    webhooks: webhooks.map((hook) => ({
      host: new URL(hook.url).host,
      on: hook.off_at === null,
      failing_since: isoTime(hook.failing_since),
    })),
  };
});
