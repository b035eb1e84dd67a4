import { bankLetters, fill } from '../../letters/index.ts';
import { momentWords } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { greeting } from '../../platform/outside/greeting.ts';
import { mailEnding } from '../../platform/outside/mail-ending.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import type { AccountRow } from './accounts.queries.ts';
import { bankChangeHold } from './bank-account.view.ts';
import { findOwner } from './owners.queries.ts';

interface OwnerLetter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly about: string;
}

/** Emails the owner of an account about a change to it, with the way to all their accounts. */
export async function tellOwner(
  context: WorkContext,
  borrowerGid: string,
  { subject, paragraphs, about }: OwnerLetter,
): Promise<void> {
  const owner = await findOwner(context.db, borrowerGid);
  const { borrowerUrl, brand } = context.config;
  const link = { label: 'See your bank accounts', url: `${borrowerUrl}/home/bank` };
  await sendMessage(context, {
    channel: 'email',
    to: owner.email,
    recipientGid: borrowerGid,
    subject,
    text: [greeting(owner.first_name), ...paragraphs, ...mailEnding(brand, link)].join('\n\n'),
    links: [link],
    about,
  });
}

/**
 * Emails the owner about every new or changed account, so that they notice a change by someone
 * else. If payouts go to a new account and wait, also texts the phone, with the hold's end.
 */
export async function tellOfChange(
  context: WorkContext,
  account: Pick<AccountRow, 'borrower_gid' | 'payout_hold_until'>,
  what: string,
): Promise<void> {
  const { config } = context;
  const hold = bankChangeHold(context, account);
  const wait = hold && `To protect you, we won’t send money to it before ${momentWords(hold)}.`;
  await tellOwner(context, account.borrower_gid, {
    ...fill(context, bankLetters.accountsChanged, {
      what_changed: what,
      payout_hold: wait ?? '',
      support_phone: config.brand.supportPhone,
    }),
    about: 'bank account changed',
  });
  if (wait) await textOwner(context, account.borrower_gid, `${what} ${wait}`);
}

async function textOwner(context: WorkContext, borrowerGid: string, what: string): Promise<void> {
  const { brand } = context.config;
  const { phone } = await findOwner(context.db, borrowerGid);
  if (!phone) return;
  await sendMessage(context, {
    channel: 'sms',
    to: phone,
    recipientGid: borrowerGid,
    text: `${brand.name}: ${what} Not you? Call ${brand.supportPhone}.`,
    about: 'bank account changed',
  });
}
