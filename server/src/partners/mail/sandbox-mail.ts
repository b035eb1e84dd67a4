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
    says: 'The email service can’t be reached, three times for each email; then it takes it',
    trouble: 'down',
    tries: 3,
  },
  {
    tag: '+slow',
    says: 'The email service takes the email and doesn’t answer in time, three times; it is sent once',
    trouble: 'slow',
    tries: 3,
  },
  {
    tag: '+garbage',
    says: 'The email service takes the email and sends an unreadable answer, three times; it is sent once',
    trouble: 'garbage',
    tries: 3,
  },
  {
    tag: '+lost',
    says: 'The email service never takes an email: after an hour, the console lists it under Troubles',
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
    if (fails && known.trouble === 'down') return fail('down', 'The email service');
    sent.add(gid);
    return fails ? fail(known.trouble, 'The email service') : { gid };
  },
};
