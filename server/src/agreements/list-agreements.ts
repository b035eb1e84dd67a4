import { listAgreements as call } from '@paystead/contract/origination/agreements';
import { command } from '../platform/calls/command.ts';
import { viewAgreements } from './agreement.view.ts';
import { prepareAgreements } from './prepare-agreements.ts';

/** S7.29: the documents of an application; none before an offer is accepted. */
export const listAgreements = command(call, async (context) => {
  const prepared = await prepareAgreements(context, context.input.application);
  return prepared ? viewAgreements(prepared.agreements, context.today) : [];
});
