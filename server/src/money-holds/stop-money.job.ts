import { body, Gid } from '@paystead/contract/primitives';
import { pendingEntries } from '../ach/index.ts';
import { lockHold, type MoneyHold } from '../identity/index.ts';
import { fill, holdLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { job } from '../platform/jobs/job.ts';
import { noteTrouble } from '../troubles/index.ts';
import { moneyCount, moneyLine, toldEntries, type ToldEntry } from './money-words.ts';

interface Stopped {
  readonly held: readonly ToldEntry[];
  /** The bank has these already. */
  readonly sent: readonly ToldEntry[];
}

/**
 * Tells a borrower whose account was flagged that their money is held, with what waits and what
 * can't be stopped any more; and staff. Once for each hold. The hold itself began with the flag.
 */
export const stopMoney = job('stop-money', body({ borrower_gid: Gid }), async (context) => {
  const { borrower_gid: borrowerGid } = context.input;
  const hold = await lockHold(context, borrowerGid);
  if (!hold?.because) return;

  const told = toldEntries(await pendingEntries(context, borrowerGid));
  const stopped = {
    held: told.filter((one) => one.waits),
    sent: told.filter((one) => !one.waits),
  };
  if (!(await tell(context, borrowerGid, hold, stopped))) return;

  await noteTrouble(context, {
    kind: 'MONEY_HELD',
    subject: borrowerGid,
    company: 'The borrower',
    what: sentenceForStaff(stopped),
    borrowerGid,
  });
  context.event(
    'money.held',
    { kind: 'borrower', gid: borrowerGid },
    { after: { held: moneyCount(stopped.held), sent: moneyCount(stopped.sent) } },
  );
});

const REASONS = {
  LIST: 'Your password is on a list of passwords that have leaked or are easy to guess.',
  STAFF: 'Our team marked your account because someone else may have used it.',
} as const;

const THEN = {
  LIST: 'Log in, set a new password and confirm it’s you. Then your payments start again.',
  STAFF:
    'Log in, set a new password and confirm it’s you. Then our team opens your account again, and your payments start again.',
} as const;

function tell(
  context: WorkContext,
  borrowerGid: string,
  { since, because }: MoneyHold,
  { held, sent }: Stopped,
): Promise<boolean> {
  const { subject: title, paragraphs } = fill(context, holdLetters.moneyStopped, {
    why: REASONS[because ?? 'LIST'],
    on_hold: moneyLine(['This is on hold', 'These are on hold'], held),
    with_the_bank: moneyLine(
      [
        'The bank already has this, so we can’t stop it',
        'The bank already has these, so we can’t stop them',
      ],
      sent,
    ),
    next_step: THEN[because ?? 'LIST'],
  });
  return notify(context, {
    borrowerGid,
    title,
    paragraphs,
    action: { label: 'Open your account again', href: '/home' },
    occasion: `money held ${since.toString()}`,
    send: { topic: 'required', about: 'payments stopped' },
  });
}

function sentenceForStaff({ held, sent }: Stopped): string {
  const waits = held.length === 0 ? 'Nothing was waiting' : `${moneyCount(held)} waited`;
  const left = sent.length === 0 ? '' : ` With the bank already: ${moneyCount(sent)}.`;
  return `The account is marked as breached, and its money is held. ${waits} when that began.${left}`;
}
