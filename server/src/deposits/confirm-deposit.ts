import type { DepositConfirmation } from '@paystead/lending/employment/workflow-policy';
import { fill, paycheckLetters } from '../letters/index.ts';
import { notifyAll } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockItemsOfType, moveItems } from '../queue-items/index.ts';
import { findUnconfirmed, updateInstructions } from './deposits.queries.ts';

/** Confirms that the deposit is set up: by payroll, by a document, or by an arrived deposit. */
export async function confirmDeposit(
  context: WorkContext,
  loanGid: string,
  by: DepositConfirmation | 'DEPOSIT',
): Promise<void> {
  await confirmDeposits(context, [loanGid], by);
}

/** Confirms the deposits of many loans as `confirmDeposit` does one, in a few statements. */
export async function confirmDeposits(
  context: WorkContext,
  loanGids: readonly string[],
  by: DepositConfirmation | 'DEPOSIT',
): Promise<void> {
  const { db, now, event } = context;
  const instructions = await findUnconfirmed(db, loanGids);
  if (instructions.length === 0) return;
  await updateInstructions(
    db,
    instructions.map(({ loan_gid: gid }) => gid),
    { state: 'CONFIRMED', confirmed_by: by, confirmed_at: now },
  );
  for (const { loan_gid: gid } of instructions) {
    event('deposit.confirmed', { kind: 'loan', gid }, { after: { by } });
  }
  await closeItems(
    context,
    instructions.map(({ application_gid: gid }) => gid),
  );
  const { subject: title, paragraphs } = fill(context, paycheckLetters.depositSetUp, {});
  await notifyAll(
    context,
    instructions.map(({ borrower_gid: borrowerGid, loan_gid: gid }) => ({
      borrowerGid,
      title,
      paragraphs,
      action: { label: 'See your loan', href: `/home/loans/${gid}` },
      occasion: `deposit ${gid}`,
    })),
  );
}

/** Closes the open items; an item that staff have just accepted is closed already. */
async function closeItems(context: WorkContext, applicationGids: readonly string[]): Promise<void> {
  const items = await lockItemsOfType(context.db, applicationGids, 'ALLOTMENT');
  const open = items.filter(({ status }) => status === 'PENDING' || status === 'REVIEW');
  await moveItems(context, open, 'accept-automatically');
}
