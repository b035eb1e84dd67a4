import { fill, paycheckLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { QueueItemRow } from '../queue-items/index.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { findOfApplication, updateInstructions } from './deposits.queries.ts';

/** Updates the deposit when staff have accepted or declined its item. */
export async function settleDeposit(context: WorkContext, item: QueueItemRow): Promise<void> {
  if (item.type !== 'ALLOTMENT' || item.application_gid === null) return;
  const instruction = await findOfApplication(context.db, item.application_gid);
  if (!instruction) return;
  const { loan_gid: loanGid, borrower_gid: borrowerGid } = instruction;
  if (item.status === 'ACCEPTED') return confirmDeposit(context, loanGid, 'UPLOAD');

  await updateInstructions(context.db, [loanGid], { state: 'FAILED' });
  const { subject: title, paragraphs } = fill(context, paycheckLetters.depositNotSetUp, {});
  await notify(context, {
    borrowerGid,
    title,
    paragraphs,
    action: { label: 'See how to set it up', href: `/home/loans/${loanGid}/deposit` },
    occasion: `no deposit ${item.gid}`,
  });
}
