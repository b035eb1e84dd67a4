import { momentWords } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { greeting } from '../../platform/outside/greeting.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import type { AccountRow } from './accounts.queries.ts';
import { bankChangeHold } from './bank-account.view.ts';
import { findOwner } from './owners.queries.ts';

/** Emails the owner of an account about a change to it. */
export async function tellOwner(
  context: WorkContext,
  borrowerGid: string,
  { subject, text, about }: { subject: string; text: string; about: string },
): Promise<void> {
  const owner = await findOwner(context.db, borrowerGid);
  const { brand } = context.config;
  await sendMessage(context, {
    channel: 'email',
    to: owner.email,
    recipientGid: borrowerGid,
    subject,
    text: `${greeting(owner.first_name)}\n\n${text}\n\nQuestions? Write to ${brand.supportEmail}.`,
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
  const wait = hold
    ? ` To protect you, we won’t send money to it before ${momentWords(hold)}.`
    : '';
  await tellOwner(context, account.borrower_gid, {
    subject: 'Your bank accounts have changed',
    text: `${what}${wait} If this wasn’t you, contact us right away: ${config.brand.supportPhone}.`,
    about: 'bank account changed',
  });
  if (hold) await textOwner(context, account.borrower_gid, `${what}${wait}`);
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
