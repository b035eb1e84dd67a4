import { Outage } from '../../platform/refusal.ts';
import type { PushSender } from './port.ts';

/** What the sandbox's push services answer, by how the token (of WEB its address) ends. */
export const PUSH_ENDINGS = [
  { ending: '0410', outcome: 'The device is gone: it is taken off the list by itself' },
  { ending: '0503', outcome: 'The service is down at the first try; the second goes through' },
] as const;

const [GONE, DOWN] = PUSH_ENDINGS;

/** Push services of the sandbox: nothing leaves the process, and the inbox shows each message. */
export function sandboxPush(): PushSender {
  const triedOnce = new Set<string>();

  return {
    async send({ gid, token }) {
      const ending = endOf(token);
      if (ending === GONE.ending) return 'gone';
      if (ending === DOWN.ending && !triedOnce.delete(gid)) {
        triedOnce.add(gid);
        throw new Outage('The push service cannot be reached');
      }
      return 'taken';
    },
  };
}

function endOf(token: string): string {
  const address = /^\{"endpoint":"([^"]+)"/.exec(token)?.[1];
  return (address ?? token).replace(/\]$/, '').slice(-4);
}
