import type { PhoneMessage } from '../../platform/outside/sms.ts';
import { fail, failsYet, type Trouble } from '../../platform/outside/sandbox-trouble.ts';
import type { Taken, TextCarrier } from './port.ts';

/** Phone numbers that make the sandbox's provider fail, and how often for each message. */
export const TEXT_TROUBLES: readonly {
  readonly ending: string;
  readonly says: string;
  readonly trouble: Trouble;
  readonly tries: number;
}[] = [
  {
    ending: '0199',
    says: 'The text and call service can’t be reached, three times; then it takes the message',
    trouble: 'down',
    tries: 3,
  },
  {
    ending: '0198',
    says: 'The service takes the message and doesn’t answer in time, three times; it is sent once',
    trouble: 'slow',
    tries: 3,
  },
  {
    ending: '0197',
    says: 'The service takes the message and sends an unreadable answer, three times; it is sent once',
    trouble: 'garbage',
    tries: 3,
  },
  {
    ending: '0196',
    says: 'The service never takes a message: after an hour, the console lists it under Troubles',
    trouble: 'down',
    tries: Infinity,
  },
];

const COMPANY = 'The text message service';
/** The messages it has sent, by gid. */
const sent = new Set<string>();

/** The sandbox's provider: sends nothing over the network, and accepts each message once. */
export const sandboxTexts: TextCarrier & { has(gid: string): boolean } = {
  text: carry,
  call: carry,
  has: (gid) => sent.has(gid),
};

async function carry({ gid, to }: PhoneMessage): Promise<Taken> {
  const known = TEXT_TROUBLES.find(({ ending }) => to.endsWith(ending));
  const fails = known !== undefined && failsYet(`text ${gid}`, known.tries);
  if (fails && known.trouble === 'down') return fail('down', COMPANY);
  sent.add(gid);
  return fails ? fail(known.trouble, COMPANY) : { gid };
}
