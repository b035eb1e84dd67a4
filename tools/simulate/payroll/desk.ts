import * as keys from '@paystead/contract/employer/connections';
import { KeyScope } from '@paystead/contract/employer/key-scopes';
import { createWebhook } from '@paystead/contract/employer/webhooks';
import { WebhookEventType } from '@paystead/contract/employer/webhook-events';
import { type Browser, openBrowser } from '../../../server/src/demo/browser.ts';
import { sha256 } from '../../../server/src/platform/sealing/crypto.ts';
import { routes } from '../../../server/src/routes.ts';
import type { House } from '../house.ts';
import type { Firm } from '../firms.ts';
import { signIn } from '../people.ts';
import type { Chance } from '../random.ts';

/** The ways in which an employer's payroll calls us. */
export interface Desk {
  /** A person of payroll at the console. */
  readonly clerk: Browser;
  /** Payroll's own program, with a key that may do everything. */
  readonly program: Browser;
  /** One of both, for a call that either may make. */
  either(chance: Chance): Browser;
}

/** Opens the desk of an employer: a payroll user, a key, and a server that is told of events. */
export async function openDesk(house: House, firm: Firm): Promise<Desk> {
  const { owner, platform } = house;
  const { rows } = await owner.query<{ gid: string }>(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values (lower($1) || '@example.com', 'Tess ' || initcap($1), '{payroll}', $2, 'none',
       product_now())
     returning gid`,
    [firm.mnemonic, firm.gid],
  );
  const clerk = await signIn(house, rows[0]?.gid ?? '', 'employer');
  const wish = { name: 'Nightly', scopes: [...KeyScope.options], last_day: null };
  const { secret } = await clerk.call(keys.createKey, wish);
  const program = openBrowser(platform, routes, null, sha256(secret));
  await clerk.call(createWebhook, {
    url: `${house.hooks.url}?${firm.mnemonic}`,
    description: 'Payroll',
    events: [...WebhookEventType.options],
  });
  return { clerk, program, either: (chance) => (chance.percent(40) ? program : clerk) };
}
