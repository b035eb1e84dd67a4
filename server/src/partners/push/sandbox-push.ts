import { fail, failsYet, type Trouble } from '../../platform/outside/sandbox-trouble.ts';
import type { PushSender } from './port.ts';

interface PushEnding {
  readonly ending: string;
  readonly outcome: string;
  readonly trouble?: Trouble;
  /** How many first tries of each message fail. */
  readonly tries?: number;
}

/**
 * The answers of the sandbox's push services, by the end of the token (for WEB, of its address).
 */
export const PUSH_ENDINGS: readonly PushEnding[] = [
  { ending: '0410', outcome: 'The device is gone, and we remove it from the list' },
  {
    ending: '0503',
    outcome: 'The service is down at the first try; the second goes through',
    trouble: 'down',
    tries: 1,
  },
  {
    ending: '0504',
    outcome: 'The service takes the message and doesn’t answer in time, three times; it comes once',
    trouble: 'slow',
    tries: 3,
  },
  {
    ending: '0502',
    outcome:
      'The service takes the message and sends an unreadable answer, three times; it comes once',
    trouble: 'garbage',
    tries: 3,
  },
  {
    ending: '0500',
    outcome:
      'The service never takes a message: after an hour, the console lists it under Troubles',
    trouble: 'down',
    tries: Infinity,
  },
];

/** The key that browsers subscribe with. Nobody has its private half: the sandbox sends nothing. */
export const SANDBOX_WEB_KEY =
  'BIo4oq1jDjGpCzLYzQ0e7TRnKQTUmr3z_p9fcwvZQdw0o8AbH23NhrNDYAcaQmv89P5THdLf8lwxPaL2QdU-u1U';

const GONE = '0410';

/** The sandbox's push services: make no network calls; the inbox shows each message. */
export function sandboxPush(): PushSender {
  return {
    async send({ gid, token }) {
      const ending = endOf(token);
      if (ending === GONE) return 'gone';
      const known = PUSH_ENDINGS.find((one) => one.ending === ending);
      if (!known?.trouble || !failsYet(`push ${gid}`, known.tries ?? 0)) return 'taken';
      return fail(known.trouble, 'The push service');
    },
  };
}

function endOf(token: string): string {
  const address = /^\{"endpoint":"([^"]+)"/.exec(token)?.[1];
  return (address ?? token).replace(/\]$/, '').slice(-4);
}
