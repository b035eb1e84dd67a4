import type { DepositConfirmation } from '@paystead/lending/employment/workflow-policy';
import { fill, paycheckLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { findItemsOfApplication, lockItem, moveItem } from '../queue-items/index.ts';
import { findInstruction, updateInstruction } from './deposits.queries.ts';

/** Confirms that the deposit is set up: by payroll, by a document, or by an arrived deposit. */
export async function confirmDeposit(
  context: WorkContext,
  loanGid: string,
  by: DepositConfirmation | 'DEPOSIT',
): Promise<void> {
  const { db, now, event } = context;
  const instruction = await findInstruction(db, loanGid);
  if (!instruction || instruction.state === 'CONFIRMED') return;
  await updateInstruction(db, loanGid, {
    state: 'CONFIRMED',
    confirmed_by: by,
    confirmed_at: now,
  });
  event('deposit.confirmed', { kind: 'loan', gid: loanGid }, { after: { by } });
  await closeItem(context, instruction.application_gid);
  const { subject: title, paragraphs } = fill(context, paycheckLetters.depositSetUp, {});
  await notify(context, {
    borrowerGid: instruction.borrower_gid,
    title,
    paragraphs,
    action: { label: 'See your loan', href: `/home/loans/${loanGid}` },
    occasion: `deposit ${loanGid}`,
  });
}

/** Closes the open item; an item that staff have just accepted is closed already. */
async function closeItem(context: WorkContext, applicationGid: string): Promise<void> {
  const items = await findItemsOfApplication(context.db, applicationGid);
  const found = items.find(({ type }) => type === 'ALLOTMENT');
  const item = found && (await lockItem(context.db, found.gid));
  if (item?.status !== 'PENDING' && item?.status !== 'REVIEW') return;
  await moveItem(context, item, 'accept-automatically');
}
