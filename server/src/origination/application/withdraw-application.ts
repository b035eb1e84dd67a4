import { withdrawApplication as call } from '@paystead/contract/origination/origination';
import { cancelEntry } from '../../ach/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { voidLoan } from '../../servicing/index.ts';
import { findLoanOf, findOwn } from './application.queries.ts';
import { changeApplication } from './change-application.ts';
import { closeOffers } from '../offer/offer.queries.ts';
import { showApplication } from './show-application.ts';

/** Withdraws an application, any time before the money is sent; voids a signed loan. */
export const withdrawApplication = command(call, async (context) => {
  const { actor, db, input } = context;
  const application = await findOwn(db, actor.gid, input.id, { lock: true });
  if (!application) refuse('NOT_FOUND');

  if (application.status === 'SIGNED') {
    const loan = await findLoanOf(db, application.gid);
    if (loan?.status === 'Pending') {
      if (!(await cancelEntry(context, 'DISBURSEMENT', loan.gid))) refuse('STEP_OUT_OF_ORDER');
      await voidLoan(context, loan.gid, 'CANCELLED');
    } else if (loan?.status !== 'Void') refuse('STEP_OUT_OF_ORDER');
  }
  await closeOffers(db, application.gid);
  return showApplication(context, await changeApplication(context, application, ['withdraw']));
});
