import { fail, failsYet, type Trouble } from '../../platform/outside/sandbox-trouble.ts';
import type { MailCarrier } from './port.ts';

/** What an address must have before the @ to make the sandbox's provider fail, and how often. */
export const MAIL_TROUBLES: readonly {
  readonly tag: string;
  readonly says: string;
  readonly trouble: Trouble;
  readonly tries: number;
}[] = [
  {
    tag: '+down',
    says: 'The mail carrier cannot be reached, three times for each mail; then it takes it',
    trouble: 'down',
    tries: 3,
  },
  {
    tag: '+slow',
    says: 'The mail carrier takes the mail and gives no answer in time, three times; it is sent once',
    trouble: 'slow',
    tries: 3,
  },
  {
    tag: '+garbage',
    says: 'The mail carrier takes the mail and answers nonsense, three times; it is sent once',
    trouble: 'garbage',
    tries: 3,
  },
  {
    tag: '+lost',
    says: 'The mail carrier never takes a mail: after an hour it stands under Troubles in the console',
    trouble: 'down',
    tries: Infinity,
  },
];

/** The emails it has sent, by gid. */
const sent = new Set<string>();

/** The sandbox's provider: sends nothing over the network, and accepts each email once. */
export const sandboxMail: MailCarrier & { has(gid: string): boolean } = {
  has: (gid) => sent.has(gid),
  async send({ gid, to }) {
    const known = MAIL_TROUBLES.find(({ tag }) => to.split('@')[0]?.endsWith(tag));
    const fails = known !== undefined && failsYet(`mail ${gid}`, known.tries);
    if (fails && known.trouble === 'down') return fail('down', 'The mail carrier');
    sent.add(gid);
    return fails ? fail(known.trouble, 'The mail carrier') : { gid };
  },
};
