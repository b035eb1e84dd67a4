import { hookAddress, hookSender } from '../../partners/webhooks/webhooks.ts';
import type { Config } from '../../platform/settings/config.ts';
import { refuse } from '../../platform/refusal.ts';

/** An address of the right form, as we store it. Refuses any other with a sentence. */
export function wellFormedUrl(given: string, { mode }: Pick<Config, 'mode'>): string {
  const url = hookAddress(given, mode === 'sandbox');
  return typeof url === 'string' ? refuse('FIELDS', {}, { url }) : url.href;
}

const WHY = {
  NOT_FOUND: 'We can’t find this server. Check its name',
  NOT_PUBLIC: 'This server is inside a private network. Enter one that’s on the internet',
} as const;

/** What a look at a host found. */
export type Looked = keyof typeof WHY | null;

/** Looks up the host of an address, before any transaction. Each try looks again (CONNECT-14). */
export function lookAtHost(
  url: string | null,
  config: Pick<Config, 'mode' | 'patience'>,
): Promise<Looked> {
  return url === null ? Promise.resolve(null) : hookSender(config).look(url);
}

export function requireReachable(looked: Looked): void {
  if (looked) refuse('FIELDS', {}, { url: WHY[looked] });
}
