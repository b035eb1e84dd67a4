import { readSettlement as call } from '@paystead/contract/servicing/settlements';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../../servicing/index.ts';
import { readReliefFacts } from '../relief-facts.ts';
import { viewSettlement } from './settlement.view.ts';
import { findLastSettlement } from './settlements.queries.ts';

/** The last settlement of the borrower's own loan, with what it does before the choice. */
export const readSettlement = query(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const row = await findLastSettlement(db, loan.gid);
  return row ? viewSettlement(context, row, await readReliefFacts(context, loan)) : null;
});
