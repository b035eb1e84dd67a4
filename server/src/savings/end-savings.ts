import type { SavingsStop } from '@paystead/contract/servicing/savings';
import { fill, paycheckLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { findSavings, setStopped } from './savings.queries.ts';

/** Stops a savings deduction once, and tells its owner what follows. */
export async function endSavings(
  context: WorkContext,
  savingsGid: string,
  because: SavingsStop,
): Promise<void> {
  const { db, event, now } = context;
  if (!(await setStopped(db, savingsGid, because, now))) return;
  const savings = await findSavings(db, savingsGid);
  event('savings.stopped', { kind: 'savings', gid: savingsGid }, { after: { because } });
  const { subject: title, paragraphs } = fill(context, paycheckLetters.savingsStopped, {
    why: WHY[because],
  });
  await notify(context, {
    borrowerGid: savings.borrower_gid,
    title,
    paragraphs,
    action: { label: 'See your loan', href: `/home/loans/${savings.loan_gid}` },
    occasion: `savings stopped ${savingsGid}`,
    send: { topic: 'payments', about: 'savings stopped' },
  });
}

const WHY: Readonly<Record<SavingsStop, string>> = {
  BORROWER: 'You stopped it. We don’t ask your employer for it anymore.',
  LEFT: 'Your employer told us that you no longer get paychecks there, so nothing more is saved from them.',
  LOAN: 'A loan is paid from your paychecks now, so we don’t take savings from the same ones.',
};
