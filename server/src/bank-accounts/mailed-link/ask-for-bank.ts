import { BANK_LINK_HOURS } from '@paystead/contract/identity/one-time-terms';
import { type BankKeyPurpose, issueBankKey } from '../../identity/index.ts';
import { bankLetters, fill } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { greeting } from '../../platform/outside/greeting.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { findOwner } from '../account/owners.queries.ts';

const PATHS = { BANK: '/pub/bank', REFUND_BANK: '/pub/refund/bank' } as const;
const MONEY = { BANK: 'your loan', REFUND_BANK: 'your refund' } as const;

/**
 * Emails a borrower a one-use link to give a bank account without logging in (S7.9). Null when they
 * already got three of the kind within 24 hours.
 * @param subjectGid the loan or refund it is for, stored with the key
 */
export async function askForBank(
  context: Pick<
    WorkContext,
    'config' | 'db' | 'enqueue' | 'event' | 'letterWords' | 'now' | 'vault'
  >,
  borrowerGid: string,
  purpose: BankKeyPurpose,
  subjectGid: string | null = null,
): Promise<{ email: string; expiresAt: Temporal.Instant } | null> {
  const { config, db, event } = context;
  const owner = await findOwner(db, borrowerGid);
  const issued = await issueBankKey(context, owner, purpose, subjectGid);
  if (!issued) return null;

  const url = `${config.borrowerUrl}${PATHS[purpose]}?key=${issued.key}`;
  const { subject, paragraphs } = fill(context, bankLetters.accountAskedFor, {
    which_money: MONEY[purpose],
    link_hours: `${BANK_LINK_HOURS}`,
    link: url,
    support_phone: config.brand.supportPhone,
  });
  await sendMessage(context, {
    channel: 'email',
    to: owner.email,
    recipientGid: borrowerGid,
    subject,
    text: [greeting(owner.first_name), ...paragraphs, config.brand.name].join('\n\n'),
    links: [{ label: 'Add a bank account', url }],
    about: 'bank account asked for',
    notAfter: issued.expiresAt,
  });
  event(
    'bank_account.asked-for',
    { kind: 'borrower', gid: borrowerGid },
    { after: { purpose, subject: subjectGid } },
  );
  return { email: owner.email, expiresAt: issued.expiresAt };
}
