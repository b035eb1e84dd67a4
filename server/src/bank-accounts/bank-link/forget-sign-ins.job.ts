import { body } from '@paystead/contract/primitives';
import { bankLink, forgetSignIn, type BankLink } from '../../partners/bank-link/bank-link.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { LINK_KEY } from './link-owner.ts';
import { openSecret } from './link-secret.ts';
import { dropSecrets, findSpentLinks, type LinkRow } from './links.queries.ts';

const CHUNK = 50;
/** How many days a person may renew a login that the bank asked to repeat. */
const RENEWABLE_DAYS = 7;

/**
 * Deletes, at the provider and here, bank logins that we no longer read an account with. We read an
 * account only to see that it exists and who owns it. If the provider doesn't answer, the next
 * night tries again.
 */
export const forgetSignIns = steppedJob('forget-sign-ins', body({}), async (context) => {
  const { config, now, signal, step, vault } = context;
  const link = bankLink(config, vault.key(LINK_KEY));
  if (!link) return;

  const until = {
    now,
    renewable: now.subtract({ hours: 24 * RENEWABLE_DAYS }),
    most: CHUNK,
  };
  for (let forgotten = CHUNK; forgotten > 0 && !signal.aborted;) {
    const spent = await step(({ db }) => findSpentLinks(db, until));
    const gone: LinkRow[] = [];
    for (const row of spent) {
      const credential = openSecret(vault, row.gid, row.secret_cipher)?.credential ?? null;
      if (await isForgotten(link, credential, config.bankLink.timeoutMs)) gone.push(row);
    }
    await step(({ db }) => dropSecrets(db, gone));
    forgotten = gone.length;
  }
});

async function isForgotten(
  link: BankLink,
  credential: string | null,
  timeoutMs: number,
): Promise<boolean> {
  return credential === null || forgetSignIn(link, credential, timeoutMs);
}
