import { BANK_LINK_HOURS } from '@paystead/contract/identity/one-time-terms';
import { type BankKeyPurpose, issueBankKey } from '../../identity/index.ts';
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
  context: Pick<WorkContext, 'config' | 'db' | 'enqueue' | 'event' | 'now' | 'vault'>,
  borrowerGid: string,
  purpose: BankKeyPurpose,
  subjectGid: string | null = null,
): Promise<{ email: string; expiresAt: Temporal.Instant } | null> {
  const { config, db, event } = context;
  const owner = await findOwner(db, borrowerGid);
  const issued = await issueBankKey(context, owner, purpose, subjectGid);
  if (!issued) return null;

  const url = `${config.borrowerUrl}${PATHS[purpose]}?key=${issued.key}`;
  const money = MONEY[purpose];
  await sendMessage(context, {
    channel: 'email',
    to: owner.email,
    recipientGid: borrowerGid,
    subject: `Where should we send ${money}?`,
    text: [
      greeting(owner.first_name),
      `We need a bank account to send ${money} to. Open this link within ${BANK_LINK_HOURS} hours: ${url}`,
      'The link works once. We ask for your routing and account numbers there, never for a password.',
      `If you didn’t expect this, don’t open it. Call us: ${config.brand.supportPhone}.`,
      config.brand.name,
    ].join('\n\n'),
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
